import type { PageVisit } from '../page-visit.ts'
import { pageModel, vinCodePageObject } from './vin-code.page-object.ts'

export const vinCodeVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    pageObject: vinCodePageObject,
    address: '/vin-code',
    unseen: { 'send: a fault': 'nobody is asked, so nothing fails' },
    automatic: ['finds a sample', 'send: seen'],
  },
]
