import type { PageVisit } from '../page-visit.ts'
import { noticesBinders, pageModel } from './notices.binders.ts'

export const noticesVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    binders: noticesBinders,
    address: '/login?forgot=true',
    // What is told is the answer to a form.
    asksBeside: ['requestPasswordReset'],
  },
]
