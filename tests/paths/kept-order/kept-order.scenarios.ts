import { outcomeName } from '../engine/model.ts'
import type { Scenario } from '../scenario.ts'
import { keptOrders } from './kept-order.model.ts'
import { keptOrderPageObject, pageModel } from './kept-order.page-object.ts'
import { rememberingDevice } from './kept-order.store.ts'

export const keptOrderScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: keptOrderPageObject,
    address: '/vin-table',
    prepare: rememberingDevice,
    notOnPage: { 'read: a broken store': 'to the page it is an empty one' },
    automatic: Object.keys(keptOrders).map((found) => outcomeName('read', found)),
  },
]
