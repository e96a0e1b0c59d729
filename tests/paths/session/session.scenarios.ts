import type { Scenario } from '../scenario.ts'
import { broadcastLogoutInOtherTab, controlledDevice } from './session.device.ts'
import { generationModel, generationPageObject } from './session.generation.ts'
import {
  loginElsewhereOnce,
  logoutModel,
  notOnPageOf,
  pageModel,
  refusedModel,
  slowModel,
  startingWith,
} from './session.page-model.ts'
import { ANOTHER_TAB, sessionPageObject } from './session.page-object.ts'
import { PURCHASE_ADDRESS, purchaseModel, purchasePageObject, withPurchase } from './session.purchase.ts'

const { controls = {}, ignoredControls = {} } = sessionPageObject
/**
 * The member's page object with only these controls. The others are ignored controls, because this scenario
 * does not use them.
 */
const withControls = (...used: readonly string[]): Scenario['pageObject'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionPageObject,
    controls: Object.fromEntries(all.filter(isUsed)),
    ignoredControls: { ...ignoredControls, ...Object.fromEntries(all.filter((entry) => !isUsed(entry))) },
  }
}
/**
 * Without `delayedRequests`: requests that were sent before the tokens were due wait for the backend, not for
 * a refresh.
 */
const withoutDelays = ({
  delayedRequests: _,
  ...pageObject
}: Scenario['pageObject']): Scenario['pageObject'] => pageObject
/**
 * Endpoints that the gestures call (an upload, a purchase, a login), and those of the pages that the gestures
 * open.
 */
const otherRequests = [
  ...(['convert', 'confirmBundle', 'login'] as const),
  ...(['readFormData', 'readVariants', 'listBundles'] as const),
]
const scenario = {
  otherRequests,
  model: pageModel,
  address: '/vrxtool',
  prepare: controlledDevice,
  // Random paths would let the storage fail while other code of the page reads it.
  exclude: ['random'],
} as const

const pairsOnly = {
  ...scenario,
  sharesPageObject: true,
  exclude: ['transitions', 'refusals', 'random'],
} as const

export const sessionScenarios: readonly Scenario[] = [
  { ...scenario, persona: 'a member', pageObject: sessionPageObject, notOnPage: notOnPageOf.member },
  {
    ...scenario,
    persona: 'a visitor',
    pageObject: withControls(),
    notOnPage: notOnPageOf.visitor,
    sharesPageObject: true,
  },
  {
    ...scenario,
    persona: 'a member who is refused',
    // After a 401 the client refreshes the tokens before the session receives the error.
    otherRequests: [...otherRequests, 'refreshTokens'],
    pageObject: withControls('logs in'),
    notOnPage: notOnPageOf.refused,
    sharesPageObject: true,
    isLoggedIn: true,
  },
  {
    ...scenario,
    persona: 'a member who logs out in another tab',
    model: logoutModel,
    pageObject: {
      ...withControls(),
      perform: { ...sessionPageObject.perform, 'logs out in another tab': broadcastLogoutInOtherTab },
      withoutControl: { ...sessionPageObject.withoutControl, 'logs out in another tab': ANOTHER_TAB },
    },
    notOnPage: notOnPageOf.loggingOutInOtherTab,
    sharesPageObject: true,
    exclude: ['refusals', 'random'],
  },
  {
    ...pairsOnly,
    persona: 'a member with a slow host',
    model: slowModel,
    pageObject: withoutDelays(withControls()),
    notOnPage: notOnPageOf.patient,
  },
  {
    ...pairsOnly,
    persona: 'a member with a slow purchase',
    model: purchaseModel,
    pageObject: purchasePageObject,
    address: PURCHASE_ADDRESS,
    prepare: withPurchase,
    notOnPage: notOnPageOf.spender,
  },
  {
    ...pairsOnly,
    persona: 'a member who is refused and logs in in another tab',
    otherRequests: [...otherRequests, 'refreshTokens'],
    model: loginElsewhereOnce,
    pageObject: withControls(),
    notOnPage: notOnPageOf.refusedOnce,
    isLoggedIn: true,
  },
  {
    ...pairsOnly,
    persona: 'a member who is refused later',
    otherRequests: [...otherRequests, 'refreshTokens'],
    model: refusedModel,
    pageObject: withoutDelays(withControls('logs in')),
    notOnPage: notOnPageOf.refusedLater,
    isLoggedIn: true,
    delaysRetry: true,
  },
  {
    ...pairsOnly,
    persona: 'a member whose code arrives after a switch of users',
    otherRequests: [...otherRequests, 'generate', 'readHistory'],
    model: generationModel,
    pageObject: generationPageObject,
    notOnPage: notOnPageOf.orderer,
  },
  {
    ...pairsOnly,
    persona: 'a visitor who logs in in another tab',
    model: startingWith('restore: nothing'),
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedInInOtherTab,
  },
  {
    ...scenario,
    sharesPageObject: true,
    exclude: ['refusals', 'random'],
    persona: 'a member who is logged out without a storage event',
    model: startingWith('restore: due tokens'),
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedOutInOtherTab,
  },
  {
    ...pairsOnly,
    persona: 'a member who logs in in another tab during a refresh',
    model: slowModel,
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedInMeanwhile,
  },
  {
    ...pairsOnly,
    persona: 'a visitor who logs in',
    pageObject: withControls('logs in'),
    notOnPage: notOnPageOf.loggingIn,
  },
  {
    ...pairsOnly,
    persona: 'a member with due tokens on a guarded page',
    pageObject: withControls(),
    notOnPage: notOnPageOf.guarded,
  },
]
