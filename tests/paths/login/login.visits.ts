import type { PageVisit } from '../page-visit.ts'
import { loginAlphabet } from './login.alphabet.ts'
import { loginBinders } from './login.binders.ts'

export const loginVisits: readonly PageVisit[] = [
  { alphabet: loginAlphabet, binders: loginBinders, address: '/login' },
]
