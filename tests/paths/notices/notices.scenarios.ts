import type { Scenario } from '../scenario.ts'
import { noticesPageObject, pageModel } from './notices.page-object.ts'

export const noticesScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: noticesPageObject,
    address: '/login?forgot=true',
    // Notices are posted by the response to a form.
    otherRequests: ['requestPasswordReset'],
  },
]
