import { loggedIn } from '../logged-in.ts'
import type { PageVisit } from '../page-visit.ts'
import { bundlesPageObject, CHECKOUT, pageModel } from './bundles.page-object.ts'

export const bundlesVisits: readonly PageVisit[] = [
  {
    model: pageModel,
    pageObject: bundlesPageObject,
    address: '/navipin',
    isMember: true,
    // The bundles stand beside the form.
    asksBeside: ['readFormData', 'readVariants'],
    prepare: async (page, world) => {
      await page.route(CHECKOUT, (route) => route.fulfill({ status: 204 }))
      await loggedIn(page, world)
    },
    unseen: { 'buy: nobody is logged in': 'somebody is, and stays so' },
    automatic: ['looks at the offer'],
    inDeep: ['sneak'],
  },
]
