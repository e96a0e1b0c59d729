import type { PageVisit } from '../page-visit.ts'
import { restoreAlphabet } from './restore.alphabet.ts'
import { restoreBinders } from './restore.binders.ts'

export const restoreVisits: readonly PageVisit[] = [
  { alphabet: restoreAlphabet, binders: restoreBinders, address: '/login?forgot=true' },
]
