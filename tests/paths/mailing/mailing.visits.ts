import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { mailingModel } from './mailing.model.ts'
import { mailingPageObject } from './mailing.page-object.ts'

export const mailingVisits: readonly PageVisit[] = [
  {
    model: mailingModel,
    pageObject: mailingPageObject,
    address: '/profile/settings',
    prepare: loggedIn,
  },
]
