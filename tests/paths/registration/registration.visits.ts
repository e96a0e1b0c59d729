import type { PageVisit } from '../page-visit.ts'
import { registrationAlphabet } from './registration.alphabet.ts'
import { registrationBinders } from './registration.binders.ts'

export const registrationVisits: readonly PageVisit[] = [
  { alphabet: registrationAlphabet, binders: registrationBinders, address: '/register' },
]
