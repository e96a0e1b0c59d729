import type { PageVisit } from '../page-visit.ts'
import { noticesPageObject, pageModel } from './notices.page-object.ts'

export const noticesVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    pageObject: noticesPageObject,
    address: '/login?forgot=true',
    // What is told is the answer to a form.
    asksBeside: ['requestPasswordReset'],
  },
]
