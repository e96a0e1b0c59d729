import type { PageVisit } from '../page-visit.ts'
import { sessionBinders } from './session.binders.ts'
import { atDevice } from './session.device.ts'
import { ordererBinders, ordererModel } from './session.orderer.ts'
import {
  foundIn,
  pageModel,
  refusedModel,
  slowModel,
  unseenBy,
  untilElsewhere,
} from './session.page-model.ts'
import { SPENDERS_ADDRESS, spenderBinders, spenderModel, withPurchase } from './session.spender.ts'

const { controls = {}, beside = {} } = sessionBinders
/** Of what the member uses a guest uses only some; the rest is there all the same. */
const guestWith = (...used: readonly string[]): PageVisit['binders'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionBinders,
    controls: Object.fromEntries(all.filter(isUsed)),
    beside: { ...beside, ...Object.fromEntries(all.filter((one) => !isUsed(one))) },
  }
}
/** What went out before the tokens were due waits for the host alone. */
const unwaiting = ({ waits: _, ...binders }: PageVisit['binders']): PageVisit['binders'] => binders
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
  { ...visit, as: 'a member', binders: sessionBinders, unseen: unseenBy.member },
  { ...visit, as: 'a newcomer', binders: guestWith(), unseen: unseenBy.newcomer, isGuest: true },
  {
    ...visit,
    as: 'one whom the host refuses',
    // Whom it refuses has the tokens renewed before the session hears of it.
    asksBeside: [...asksBeside, 'refreshTokens'],
    binders: guestWith('logs in'),
    unseen: unseenBy.refused,
    isGuest: true,
    isMember: true,
  },
  {
    ...pairsAlone,
    as: 'one whom the host keeps waiting',
    model: slowModel,
    binders: unwaiting(guestWith()),
    unseen: unseenBy.patient,
  },
  {
    ...pairsAlone,
    as: 'one who is told of a purchase late',
    model: spenderModel,
    binders: spenderBinders,
    address: SPENDERS_ADDRESS,
    prepare: withPurchase,
    unseen: unseenBy.spender,
  },
  {
    ...pairsAlone,
    as: 'one whom the host refuses, and who logs in again elsewhere',
    asksBeside: [...asksBeside, 'refreshTokens'],
    model: untilElsewhere,
    binders: guestWith(),
    unseen: unseenBy.refusedOnce,
    isMember: true,
  },
  {
    ...pairsAlone,
    as: 'one whom the host refuses, and not at once',
    asksBeside: [...asksBeside, 'refreshTokens'],
    model: refusedModel,
    binders: unwaiting(guestWith('logs in')),
    unseen: unseenBy.refusedInTheEnd,
    isMember: true,
    holdsRetry: true,
  },
  {
    ...pairsAlone,
    as: 'one whose code comes when somebody else is there',
    asksBeside: [...asksBeside, 'generate', 'readHistory'],
    model: ordererModel,
    binders: ordererBinders,
    unseen: unseenBy.orderer,
  },
  {
    ...pairsAlone,
    as: 'a newcomer who logs in elsewhere',
    model: foundIn('restore: nothing'),
    binders: guestWith(),
    unseen: unseenBy.loggedInElsewhere,
  },
  {
    ...pairsAlone,
    as: 'one who is logged out elsewhere, and has not heard of it',
    model: foundIn('restore: due tokens'),
    binders: guestWith(),
    unseen: unseenBy.loggedOutUnheard,
  },
  {
    ...pairsAlone,
    as: 'one who logs in again elsewhere, while the tokens are renewed',
    model: slowModel,
    binders: guestWith(),
    unseen: unseenBy.loggedInMeanwhile,
  },
  { ...pairsAlone, as: 'a newcomer who logs in', binders: guestWith('logs in'), unseen: unseenBy.loggingIn },
  { ...pairsAlone, as: 'one back on a guarded page', binders: guestWith(), unseen: unseenBy.guarded },
]
