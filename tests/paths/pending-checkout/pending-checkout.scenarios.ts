import { outcomeName } from '../engine/model.ts'
import type { Scenario } from '../scenario.ts'
import { pendingCheckouts } from './pending-checkout.model.ts'
import { pageModel, pendingCheckoutPageObject } from './pending-checkout.page-object.ts'
import { rememberingDevice } from './pending-checkout.store.ts'

export const pendingCheckoutScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: pendingCheckoutPageObject,
    address: '/vin-table',
    prepare: rememberingDevice,
    notOnPage: { 'read: unreadable storage': 'the page treats it as empty' },
    automatic: Object.keys(pendingCheckouts).map((found) => outcomeName('read', found)),
  },
]
