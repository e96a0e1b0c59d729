import { testInMemory } from '../in-memory-tests.ts'
import { keptOrderSuite } from './pending-checkout.model.ts'

testInMemory(keptOrderSuite)
