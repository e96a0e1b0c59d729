import type { PageVisit } from '../page-visit.ts'
import { atDevice } from './session.device.ts'
import { ordererModel, ordererPageObject } from './session.orderer.ts'
import {
  foundIn,
  pageModel,
  refusedModel,
  slowModel,
  unseenBy,
  untilElsewhere,
} from './session.page-model.ts'
import { sessionPageObject } from './session.page-object.ts'
import { SPENDERS_ADDRESS, spenderModel, spenderPageObject, withPurchase } from './session.spender.ts'

const { controls = {}, ignoredControls = {} } = sessionPageObject
/** Of what the member uses a guest uses only some; the rest is there all the same. */
const guestWith = (...used: readonly string[]): PageVisit['pageObject'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionPageObject,
    controls: Object.fromEntries(all.filter(isUsed)),
    ignoredControls: { ...ignoredControls, ...Object.fromEntries(all.filter((one) => !isUsed(one))) },
  }
}
/** What went out before the tokens were due waits for the host alone. */
const unwaiting = ({ delayedRequests: _, ...pageObject }: PageVisit['pageObject']): PageVisit['pageObject'] =>
  pageObject
/** What the gestures themselves ask of the host: a call, a confirmation, a login; and what the pages show that they lead to. */
const asksBeside = [
  ...(['convert', 'confirmBundle', 'login'] as const),
  ...(['readFormData', 'readVariants', 'listBundles'] as const),
]
const visit = {
  asksBeside,
  model: pageModel,
  address: '/vrxtool',
  prepare: atDevice,
  // At random the device is made to fail in the midst of what else the page looks at it for.
  without: ['walk'],
} as const

const pairsAlone = { ...visit, isGuest: true, without: ['transitions', 'sneak', 'walk'] } as const

export const sessionVisits: readonly PageVisit[] = [
  { ...visit, as: 'a member', pageObject: sessionPageObject, unseen: unseenBy.member },
  { ...visit, as: 'a newcomer', pageObject: guestWith(), unseen: unseenBy.newcomer, isGuest: true },
  {
    ...visit,
    as: 'one whom the host refuses',
    // Whom it refuses has the tokens renewed before the session hears of it.
    asksBeside: [...asksBeside, 'refreshTokens'],
    pageObject: guestWith('logs in'),
    unseen: unseenBy.refused,
    isGuest: true,
    isMember: true,
  },
  {
    ...pairsAlone,
    as: 'one whom the host keeps waiting',
    model: slowModel,
    pageObject: unwaiting(guestWith()),
    unseen: unseenBy.patient,
  },
  {
    ...pairsAlone,
    as: 'one who is told of a purchase late',
    model: spenderModel,
    pageObject: spenderPageObject,
    address: SPENDERS_ADDRESS,
    prepare: withPurchase,
    unseen: unseenBy.spender,
  },
  {
    ...pairsAlone,
    as: 'one whom the host refuses, and who logs in again elsewhere',
    asksBeside: [...asksBeside, 'refreshTokens'],
    model: untilElsewhere,
    pageObject: guestWith(),
    unseen: unseenBy.refusedOnce,
    isMember: true,
  },
  {
    ...pairsAlone,
    as: 'one whom the host refuses, and not at once',
    asksBeside: [...asksBeside, 'refreshTokens'],
    model: refusedModel,
    pageObject: unwaiting(guestWith('logs in')),
    unseen: unseenBy.refusedInTheEnd,
    isMember: true,
    holdsRetry: true,
  },
  {
    ...pairsAlone,
    as: 'one whose code comes when somebody else is there',
    asksBeside: [...asksBeside, 'generate', 'readHistory'],
    model: ordererModel,
    pageObject: ordererPageObject,
    unseen: unseenBy.orderer,
  },
  {
    ...pairsAlone,
    as: 'a newcomer who logs in elsewhere',
    model: foundIn('restore: nothing'),
    pageObject: guestWith(),
    unseen: unseenBy.loggedInElsewhere,
  },
  {
    ...pairsAlone,
    as: 'one who is logged out elsewhere, and has not heard of it',
    model: foundIn('restore: due tokens'),
    pageObject: guestWith(),
    unseen: unseenBy.loggedOutUnheard,
  },
  {
    ...pairsAlone,
    as: 'one who logs in again elsewhere, while the tokens are renewed',
    model: slowModel,
    pageObject: guestWith(),
    unseen: unseenBy.loggedInMeanwhile,
  },
  {
    ...pairsAlone,
    as: 'a newcomer who logs in',
    pageObject: guestWith('logs in'),
    unseen: unseenBy.loggingIn,
  },
  { ...pairsAlone, as: 'one back on a guarded page', pageObject: guestWith(), unseen: unseenBy.guarded },
]
