import { testInMemory } from '../in-memory-tests.ts'
import { restoreSuite } from './restore.model.ts'

testInMemory(restoreSuite)
