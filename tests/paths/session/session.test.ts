import { testInMemory } from '../in-memory-tests.ts'
import { sessionSuite } from './session.model.ts'

testInMemory(sessionSuite)
