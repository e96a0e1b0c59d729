import { testInMemory } from '../in-memory-tests.ts'
import { changePasswordSuite } from './change-password.model.ts'

testInMemory(changePasswordSuite)
