import { testInMemory } from '../in-memory-tests.ts'
import { mailingSuite } from './mailing.model.ts'

testInMemory(mailingSuite)
