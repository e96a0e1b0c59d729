import { testInMemory } from '../in-memory-tests.ts'
import { bundlesSuite } from './bundles.model.ts'

testInMemory(bundlesSuite)
