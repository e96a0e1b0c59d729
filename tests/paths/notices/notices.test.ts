import { testInMemory } from '../in-memory-tests.ts'
import { noticesSuite } from './notices.model.ts'

testInMemory(noticesSuite)
