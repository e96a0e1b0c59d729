import { testInMemory } from '../in-memory-tests.ts'
import { pendingCheckoutSuite } from './pending-checkout.model.ts'

testInMemory(pendingCheckoutSuite)
