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
/** Of what the member uses a guest uses only some; the rest is there all the same. */
const withControls = (...used: readonly string[]): Scenario['pageObject'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionPageObject,
    controls: Object.fromEntries(all.filter(isUsed)),
    ignoredControls: { ...ignoredControls, ...Object.fromEntries(all.filter((one) => !isUsed(one))) },
  }
}
/** What went out before the tokens were due waits for the host alone. */
const withoutDelays = ({
  delayedRequests: _,
  ...pageObject
}: Scenario['pageObject']): Scenario['pageObject'] => pageObject
/** What the gestures themselves ask of the host: a call, a confirmation, a login; and what the pages show that they lead to. */
const otherRequests = [
  ...(['convert', 'confirmBundle', 'login'] as const),
  ...(['readFormData', 'readVariants', 'listBundles'] as const),
]
const scenario = {
  otherRequests,
  model: pageModel,
  address: '/vrxtool',
  prepare: controlledDevice,
  // At random the device is made to fail in the midst of what else the page looks at it for.
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
    // Whom it refuses has the tokens renewed before the session hears of it.
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
