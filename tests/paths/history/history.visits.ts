import { heldClipboard } from '../clipboard.ts'
import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { historyModel } from './history.model.ts'
import { historyPageObject } from './history.page-object.ts'

export const historyVisits: readonly PageVisit[] = [
  {
    model: historyModel,
    pageObject: historyPageObject,
    address: '/profile/orders',
    prepare: async (page, world) => {
      await loggedIn(page, world)
      await heldClipboard(page)
    },
    unseen: { 'listOrders: nobody to ask for': 'the page is guarded: nobody sees it without a login' },
  },
]
