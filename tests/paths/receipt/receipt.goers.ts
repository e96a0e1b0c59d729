import { plainly } from '../asked.ts'
import type { PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import {
  byNothingPageObject,
  goerPageObject,
  leaverPageObject,
  loggerInPageObject,
  strangerPageObject,
  waiterPageObject,
} from './receipt.goers-page-object.ts'
import { receiptModel, visits } from './receipt.model.ts'
import {
  ADDRESSES,
  ASKS,
  asMember,
  COMES,
  outcomeNamesOf,
  unseenBut,
  withHistory,
} from './receipt.page-model.ts'
import { latecomerPageObject } from './receipt.page-object.ts'

/** Where the receipt is heard of, and not looked at. */
const BEFORE = '/payment'
/** What the pages ask that are passed through on the way. */
const asksBeside = ['readFormData', 'readVariants', 'listBundles'] as const

const PAIRS_ALONE = ['transitions', 'sneak', 'walk'] as const
const UNKNOWN = 'checkPayment: 404 unknown'

type Snapshot = Parameters<typeof receiptModel.key>[0]
const onlyIdle = (eventCase: string) => (name: string, snapshot: Snapshot) =>
  name !== eventCase || snapshot.matches('idle')

const IN_AND_OUT = 'logs in elsewhere, and out again'
const stranger = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [IN_AND_OUT]: { event: { type: 'owner.came' }, also: [{ type: 'owner.gone' }] },
  },
}
const ALONE = 'comes back from paying a code, with nobody logged in any more'
const loggerIn = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [ALONE]: { event: { type: 'owner.gone' }, also: [{ type: 'visit.opened', visit: visits.payment }] },
  },
  isPossible: onlyIdle(ALONE),
}
const byNothing = { ...receiptModel, isPossible: onlyIdle(COMES.nothing) }

/** Those for whom the page is not of one visit alone. */
export const goers: readonly PageVisit[] = [
  {
    as: 'one who looks at many',
    model: withHistory,
    hosts: { findOrder: { readHistory: plainly } },
    pageObject: goerPageObject,
    address: BEFORE,
    asksBeside,
    isMember: true,
    isSpared: true,
    prepare: asMember,
    unseen: unseenBut(
      ...Object.values(COMES),
      ...['has it checked again', 'copies the PIN', 'is somebody else', 'awaitSession: a member'],
      ...['leaves the page', 'awaitActivePage: in time'],
      ...['checkPayment: 200 paid', 'checkPayment: 200 pending', 'checkPayment: 404 unknown'],
      ...['checkOrder: 200 ready', 'checkOrder: 200 pending', 'checkOrder: 500 crashed'],
      ...['confirmBundle: 200 confirmed', 'confirmBundle: 200 errorInside', 'confirmBundle: 400 unpaid'],
      ...['200 confirmed', '200 errorInside', '400 unpaid'].map((name) => `confirmSubscription: ${name}`),
      ...['findOrder: not found', 'findOrder: no answer'],
      ...outcomeNamesOf('copy'),
    ),
    automatic: ['awaitSession: a member', 'awaitActivePage: in time'],
    without: PAIRS_ALONE,
  },
  {
    as: 'one whose tokens are due',
    model: receiptModel,
    pageObject: waiterPageObject,
    address: BEFORE,
    isGuest: true,
    asksBeside,
    isMember: true,
    isSpared: true,
    prepare: asMember,
    unseen: unseenBut(
      ...[COMES.order, COMES.bundle, COMES.nothing, 'has it checked again', 'is somebody else'],
      ...['awaitSession: a member', 'checkOrder: 200 pending', 'confirmBundle: 400 unpaid'],
    ),
    without: PAIRS_ALONE,
  },
  {
    as: 'one who is logged in elsewhere for a while',
    model: stranger,
    pageObject: strangerPageObject,
    address: BEFORE,
    isGuest: true,
    asksBeside,
    prepare: atDevice,
    unseen: unseenBut(COMES.bundle, COMES.nothing, 'awaitSession: a visitor'),
    automatic: ['awaitSession: a visitor'],
    without: ['sneak', 'walk'],
  },
  {
    as: 'one who leaves while it is pending',
    model: stranger,
    pageObject: leaverPageObject,
    address: BEFORE,
    isGuest: true,
    asksBeside,
    prepare: atDevice,
    unseen: unseenBut(
      ...[COMES.payment, COMES.bundle, COMES.nothing, 'leaves the page', 'has it checked again'],
      ...['awaitSession: a visitor', 'checkPayment: 200 pending', 'checkPayment: 200 errorInside'],
      ...['checkPayment: no whole answer', ...outcomeNamesOf('awaitActivePage')],
    ),
    automatic: ['awaitSession: a visitor', ...outcomeNamesOf('awaitActivePage')],
    without: ['sneak', 'walk'],
  },
  {
    as: 'one who logs in elsewhere, and out again later',
    model: loggerIn,
    pageObject: loggerInPageObject(ALONE),
    address: BEFORE,
    isGuest: true,
    asksBeside,
    prepare: atDevice,
    unseen: unseenBut('logs in elsewhere', 'awaitSession: a visitor', UNKNOWN),
    automatic: ['awaitSession: a visitor'],
    without: PAIRS_ALONE,
  },
  {
    as: 'one who logs in elsewhere, and is back with nothing',
    model: byNothing,
    pageObject: byNothingPageObject,
    address: ADDRESSES.nothing,
    isGuest: true,
    prepare: atDevice,
    unseen: unseenBut(COMES.nothing, COMES.payment, 'logs in elsewhere', 'awaitSession: a visitor', UNKNOWN),
    automatic: [COMES.nothing, 'awaitSession: a visitor'],
    without: PAIRS_ALONE,
  },
  ...(
    [
      ['payment', '404 unknown'],
      ['order', '401 missing'],
    ] as const
  ).map(
    ([kind, answer]): PageVisit => ({
      as: `one who is told ${answer} of a${kind === 'order' ? 'n order' : ' payment'} and logs in elsewhere`,
      model: receiptModel,
      pageObject: latecomerPageObject(kind),
      address: ADDRESSES[kind],
      asStranger: ['checkOrder'],
      prepare: atDevice,
      unseen: unseenBut(
        ...[COMES[kind], 'logs in elsewhere', 'awaitSession: a visitor'],
        `${ASKS[kind]}: ${answer}`,
      ),
      automatic: [COMES[kind], 'awaitSession: a visitor'],
      without: PAIRS_ALONE,
      isGuest: true,
    }),
  ),
]
