import { deferredClipboard } from '../clipboard.ts'
import { loggedIn } from '../logged-in.ts'
import type { Scenario } from '../scenario.ts'
import { historyPageObject, pageModel } from './history.page-object.ts'

export const historyScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: historyPageObject,
    address: '/profile/orders',
    prepare: async (page, world) => {
      await loggedIn(page, world)
      await deferredClipboard(page)
    },
    automatic: ['opens the orders'],
    notOnPage: { 'listOrders: no user': 'the page requires a login' },
  },
]
