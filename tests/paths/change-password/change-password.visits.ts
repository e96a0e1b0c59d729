import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { changePasswordAlphabet } from './change-password.alphabet.ts'
import { changePasswordBinders } from './change-password.binders.ts'

export const changePasswordVisits: readonly PageVisit[] = [
  {
    alphabet: changePasswordAlphabet,
    binders: changePasswordBinders,
    address: '/profile',
    prepare: loggedIn,
  },
]
