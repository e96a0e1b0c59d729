import type { PageVisit } from '../page-visit.ts'
import { noticesBinders, pageAlphabet } from './notices.binders.ts'

export const noticesVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: noticesBinders,
    address: '/login?forgot=true',
    // What is told is the answer to a form.
    asksBeside: ['requestPasswordReset'],
  },
]
