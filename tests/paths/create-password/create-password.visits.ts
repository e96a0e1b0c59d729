import type { PageVisit } from '../page-visit.ts'
import { createPasswordAlphabet } from './create-password.alphabet.ts'
import { createPasswordBinders } from './create-password.binders.ts'

export const createPasswordVisits: readonly PageVisit[] = [
  {
    alphabet: createPasswordAlphabet,
    binders: createPasswordBinders,
    address: '/create-password?id=Nw&token=c1y2k3-sample-reset-token',
  },
]
