import { testInMemory } from '../in-memory-tests.ts'
import { historySuite } from './history.model.ts'

testInMemory(historySuite)
