import type { PageVisit } from '../page-visit.ts'
import { pageAlphabet, vinCodeBinders } from './vin-code.binders.ts'

export const vinCodeVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: vinCodeBinders,
    address: '/vin-code',
    unseen: { 'send: a fault': 'nobody is asked, so nothing fails' },
    atOnce: ['finds a sample', 'send: seen'],
  },
]
