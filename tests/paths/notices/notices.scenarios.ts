import type { Scenario } from '../scenario.ts'
import { noticesPageObject, pageModel } from './notices.page-object.ts'

export const noticesScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: noticesPageObject,
    address: '/login?forgot=true',
    // What is told is the answer to a form.
    otherRequests: ['requestPasswordReset'],
  },
]
