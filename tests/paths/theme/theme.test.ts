import { testInMemory } from '../in-memory-tests.ts'
import { themeSuite } from './theme.model.ts'

testInMemory(themeSuite)
