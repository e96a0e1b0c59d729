import { loggedIn } from '../logged-in.ts'
import type { Scenario } from '../scenario.ts'
import { mailingModel } from './mailing.model.ts'
import { mailingPageObject } from './mailing.page-object.ts'

export const mailingScenarios: readonly Scenario[] = [
  {
    model: mailingModel,
    pageObject: mailingPageObject,
    address: '/profile/settings',
    prepare: loggedIn,
  },
]
