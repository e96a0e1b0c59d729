import type { Scenario } from '../scenario.ts'
import { controlledDevice } from './session.device.ts'
import { ordererModel, ordererPageObject } from './session.ordering.ts'
import {
  foundIn,
  notOnPageOf,
  pageModel,
  refusedModel,
  slowModel,
  untilElsewhere,
} from './session.page-model.ts'
import { sessionPageObject } from './session.page-object.ts'
import { SPENDERS_ADDRESS, spenderModel, spenderPageObject, withPurchase } from './session.purchasing.ts'

const { controls = {}, ignoredControls = {} } = sessionPageObject
/** Another scenario uses the entire page object of the member. */
const withControls = (...used: readonly string[]): Scenario['pageObject'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionPageObject,
    controls: Object.fromEntries(all.filter(isUsed)),
    ignoredControls: { ...ignoredControls, ...Object.fromEntries(all.filter((one) => !isUsed(one))) },
  }
}
/** Requests from before the tokens were due only wait for the backend. */
const withoutDelays = ({
  delayedRequests: _,
  ...pageObject
}: Scenario['pageObject']): Scenario['pageObject'] => pageObject
/** Endpoints that the gestures themselves call: a call, a confirmation, a login; and those of the pages that they open. */
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
    persona: 'a newcomer',
    pageObject: withControls(),
    notOnPage: notOnPageOf.newcomer,
    sharesPageObject: true,
  },
  {
    ...scenario,
    persona: 'one whom the host refuses',
    // After a 401 the client refreshes the tokens before the session receives the error.
    otherRequests: [...otherRequests, 'refreshTokens'],
    pageObject: withControls('logs in'),
    notOnPage: notOnPageOf.refused,
    sharesPageObject: true,
    isLoggedIn: true,
  },
  {
    ...pairsOnly,
    persona: 'one whom the host keeps waiting',
    model: slowModel,
    pageObject: withoutDelays(withControls()),
    notOnPage: notOnPageOf.patient,
  },
  {
    ...pairsOnly,
    persona: 'one who is told of a purchase late',
    model: spenderModel,
    pageObject: spenderPageObject,
    address: SPENDERS_ADDRESS,
    prepare: withPurchase,
    notOnPage: notOnPageOf.spender,
  },
  {
    ...pairsOnly,
    persona: 'one whom the host refuses, and who logs in again elsewhere',
    otherRequests: [...otherRequests, 'refreshTokens'],
    model: untilElsewhere,
    pageObject: withControls(),
    notOnPage: notOnPageOf.refusedOnce,
    isLoggedIn: true,
  },
  {
    ...pairsOnly,
    persona: 'one whom the host refuses, and not at once',
    otherRequests: [...otherRequests, 'refreshTokens'],
    model: refusedModel,
    pageObject: withoutDelays(withControls('logs in')),
    notOnPage: notOnPageOf.refusedInTheEnd,
    isLoggedIn: true,
    holdsRetry: true,
  },
  {
    ...pairsOnly,
    persona: 'one whose code comes when somebody else is there',
    otherRequests: [...otherRequests, 'generate', 'readHistory'],
    model: ordererModel,
    pageObject: ordererPageObject,
    notOnPage: notOnPageOf.orderer,
  },
  {
    ...pairsOnly,
    persona: 'a newcomer who logs in elsewhere',
    model: foundIn('restore: nothing'),
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedInElsewhere,
  },
  {
    ...pairsOnly,
    persona: 'one who is logged out elsewhere, and has not heard of it',
    model: foundIn('restore: due tokens'),
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedOutUnheard,
  },
  {
    ...pairsOnly,
    persona: 'one who logs in again elsewhere, while the tokens are renewed',
    model: slowModel,
    pageObject: withControls(),
    notOnPage: notOnPageOf.loggedInMeanwhile,
  },
  {
    ...pairsOnly,
    persona: 'a newcomer who logs in',
    pageObject: withControls('logs in'),
    notOnPage: notOnPageOf.loggingIn,
  },
  {
    ...pairsOnly,
    persona: 'one back on a guarded page',
    pageObject: withControls(),
    notOnPage: notOnPageOf.guarded,
  },
]
