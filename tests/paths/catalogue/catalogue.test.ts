import { testInMemory } from '../in-memory-tests.ts'
import { catalogueSuite } from './catalogue.model.ts'

testInMemory(catalogueSuite)
