import type { PageVisit } from '../page-visit.ts'
import { pageModel, vinCodeBinders } from './vin-code.binders.ts'

export const vinCodeVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    binders: vinCodeBinders,
    address: '/vin-code',
    unseen: { 'send: a fault': 'nobody is asked, so nothing fails' },
    automatic: ['finds a sample', 'send: seen'],
  },
]
