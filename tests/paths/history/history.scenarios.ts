import { deferredClipboard } from '../clipboard.ts'
import { loggedIn } from '../logged-in.ts'
import type { Scenario } from '../scenario.ts'
import { historyModel } from './history.model.ts'
import { historyPageObject } from './history.page-object.ts'

export const historyScenarios: readonly Scenario[] = [
  {
    model: historyModel,
    pageObject: historyPageObject,
    address: '/profile/orders',
    prepare: async (page, world) => {
      await loggedIn(page, world)
      await deferredClipboard(page)
    },
    notOnPage: { 'listOrders: no user': 'the page requires a login' },
  },
]
