import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { mailingAlphabet } from './mailing.alphabet.ts'
import { mailingBinders } from './mailing.binders.ts'

export const mailingVisits: readonly PageVisit[] = [
  {
    alphabet: mailingAlphabet,
    binders: mailingBinders,
    address: '/profile/settings',
    prepare: loggedIn,
  },
]
