import { outcomeName } from '../engine/alphabet.ts'
import type { PageVisit } from '../page-visit.ts'
import { keptOrders } from './kept-order.alphabet.ts'
import { keptOrderBinders, pageAlphabet } from './kept-order.binders.ts'
import { rememberingDevice } from './kept-order.store.ts'

export const keptOrderVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: keptOrderBinders,
    address: '/vin-table',
    prepare: rememberingDevice,
    unseen: { 'read: a broken store': 'to the page it is an empty one' },
    atOnce: Object.keys(keptOrders).map((found) => outcomeName('read', found)),
  },
]
