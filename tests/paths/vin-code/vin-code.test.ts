import { testInMemory } from '../in-memory-tests.ts'
import { vinCodeSuite } from './vin-code.model.ts'

testInMemory(vinCodeSuite)
