import { BUNDLE_OFFER } from '../../../src/ui/pages/navipin/bundle-offer.ts'
import { loggedIn } from '../logged-in.ts'
import type { Scenario } from '../scenario.ts'
import { bundlesPageObject, CHECKOUT, pageModel } from './bundles.page-object.ts'

export const bundlesScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject: bundlesPageObject,
    // With the hash of the link to the offer, the page shows an error or an empty list, too.
    address: `/navipin#${BUNDLE_OFFER}`,
    isLoggedIn: true,
    // The page also has the order form, which loads its lists.
    otherRequests: ['readFormData', 'readVariants'],
    prepare: async (page, world) => {
      await page.route(CHECKOUT, (route) => route.fulfill({ status: 204 }))
      await loggedIn(page, world)
    },
    notOnPage: { 'buy: no user is logged in': 'the user stays logged in' },
    automatic: ['opens the bundles'],
    onlyInDeep: ['refusals'],
  },
]
