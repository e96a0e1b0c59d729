import { testInMemory } from '../in-memory-tests.ts'
import { registrationSuite } from './registration.model.ts'

testInMemory(registrationSuite)
