import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { mailingBinders } from './mailing.binders.ts'
import { mailingModel } from './mailing.model.ts'

export const mailingVisits: readonly PageVisit[] = [
  {
    model: mailingModel,
    binders: mailingBinders,
    address: '/profile/settings',
    prepare: loggedIn,
  },
]
