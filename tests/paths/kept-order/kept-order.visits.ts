import { outcomeName } from '../engine/model.ts'
import type { PageVisit } from '../page-visit.ts'
import { keptOrders } from './kept-order.model.ts'
import { keptOrderPageObject, pageModel } from './kept-order.page-object.ts'
import { rememberingDevice } from './kept-order.store.ts'

export const keptOrderVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    pageObject: keptOrderPageObject,
    address: '/vin-table',
    prepare: rememberingDevice,
    unseen: { 'read: a broken store': 'to the page it is an empty one' },
    automatic: Object.keys(keptOrders).map((found) => outcomeName('read', found)),
  },
]
