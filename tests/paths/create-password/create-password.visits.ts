import type { PageVisit } from '../page-visit.ts'
import { createPasswordAlphabet, LINK } from './create-password.alphabet.ts'
import { createPasswordBinders } from './create-password.binders.ts'

export const createPasswordVisits: readonly PageVisit[] = [
  {
    alphabet: createPasswordAlphabet,
    binders: createPasswordBinders,
    address: `/create-password?id=${LINK.uid}&token=${LINK.token}`,
  },
]
