import { testInMemory } from '../in-memory-tests.ts'
import { generationSuite } from './generation.model.ts'

testInMemory(generationSuite)
