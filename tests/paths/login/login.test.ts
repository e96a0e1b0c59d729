import { testInMemory } from '../in-memory-tests.ts'
import { loginSuite } from './login.model.ts'

testInMemory(loginSuite)
