import type { Scenario } from '../scenario.ts'
import { pageModel, vinCodePageObject } from './vin-code.page-object.ts'

export const vinCodeScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: vinCodePageObject,
    address: '/vin-code',
    notOnPage: { 'send: an error': 'no request is sent, so nothing can fail' },
    automatic: ['finds a sample', 'send: seen'],
  },
]
