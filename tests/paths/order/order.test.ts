import { testInMemory } from '../in-memory-tests.ts'
import { orderSuite } from './order.model.ts'

testInMemory(orderSuite)
