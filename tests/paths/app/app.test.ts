import { testInMemory } from '../in-memory-tests.ts'
import { appSuite } from './app.model.ts'

testInMemory(appSuite)
