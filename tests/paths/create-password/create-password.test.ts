import { testInMemory } from '../in-memory-tests.ts'
import { createPasswordSuite } from './create-password.model.ts'

testInMemory(createPasswordSuite)
