import { testInMemory } from '../in-memory-tests.ts'
import { keptOrderSuite } from './kept-order.model.ts'

testInMemory(keptOrderSuite)
