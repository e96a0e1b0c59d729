import type { Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { plainly } from '../asked.ts'
import { heldClipboard } from '../clipboard.ts'
import { outcomeName } from '../engine/alphabet.ts'
import { loggedIn } from '../logged-in.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import type { Forced } from '../server-answers.ts'
import { atDevice } from '../session/session.device.ts'
import { receiptAlphabet } from './receipt.alphabet.ts'
import {
  buyerOfBundlesBinders,
  holderBinders,
  latecomerBinders,
  nobodyBinders,
  payerBinders,
} from './receipt.binders.ts'

const ASKS = {
  payment: 'checkPayment',
  order: 'checkOrder',
  bundle: 'confirmBundle',
  subscription: 'confirmSubscription',
} as const
const COMES = {
  payment: 'comes back from paying a code',
  order: 'comes from a generated code',
  bundle: 'comes back from paying a bundle',
  subscription: 'comes back from paying a subscription',
  nothing: 'comes with nothing',
} as const
type Kind = keyof typeof COMES

const { outcomes } = receiptAlphabet
const lettersOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))

/** What a visit of this kind comes to, of itself and of what is asked for it. */
const unseenOn = (kind: Kind, ...others: readonly string[]) =>
  becauseOf('another visit of this page', [
    ...Object.entries(COMES).flatMap(([other, name]) => (other === kind ? [] : [name])),
    ...Object.entries(ASKS).flatMap(([other, actor]) => (other === kind ? [] : lettersOf(actor))),
    'awaitSession: no answer',
    'logs in elsewhere',
    ...others,
  ])
const noPin = ['copies the PIN', ...lettersOf('copy'), ...lettersOf('findOrder')]
const quiet = ['has it checked again']
const answersBut = (kept: string) =>
  lettersOf('checkPayment').filter((letter) => letter !== `checkPayment: ${kept}`)
const without = (unseen: Readonly<Record<string, string>>, seen: string) =>
  Object.fromEntries(Object.entries(unseen).filter(([letter]) => letter !== seen))

const history = (status: number, sample: string): Forced => ({
  endpoint: 'readHistory',
  outcome: 'status',
  status,
  sample,
})
const { findOrder } = outcomes
/** Somebody who has a history is looked for there. */
const withHistory = {
  ...receiptAlphabet,
  outcomes: {
    ...outcomes,
    findOrder: {
      found: { ...findOrder.found, force: history(200, 'several') },
      'not found': { ...findOrder['not found'], force: history(200, 'empty') },
      'no answer': { ...findOrder['no answer'], force: history(500, 'crashed') },
    },
  },
}
const asMember = async (page: Page, world: World) => {
  await atDevice(page, world)
  await loggedIn(page, world)
  await heldClipboard(page)
}

export const receiptVisits: readonly PageVisit[] = [
  {
    as: 'a payer',
    alphabet: receiptAlphabet,
    binders: payerBinders,
    address: '/success?paymentId=p-9001&payment=r-9001',
    isSpared: true,
    prepare: heldClipboard,
    unseen: {
      ...unseenOn(
        'payment',
        'is somebody else',
        'awaitSession: a member',
        'findOrder: found',
        'findOrder: no answer',
      ),
    },
    atOnce: [COMES.payment, 'awaitSession: a visitor', 'findOrder: not found'],
  },
  {
    as: 'a holder of points',
    alphabet: withHistory,
    hosts: { findOrder: { readHistory: plainly } },
    binders: holderBinders,
    address: '/success?orderId=5001',
    isMember: true,
    isSpared: true,
    prepare: asMember,
    unseen: {
      ...unseenOn('order', 'awaitSession: a visitor', 'copies the PIN', ...lettersOf('copy')),
    },
    atOnce: [COMES.order, 'awaitSession: a member'],
  },
  ...(['bundle', 'subscription'] as const).map(
    (kind): PageVisit => ({
      as: `a buyer of a ${kind}`,
      alphabet: receiptAlphabet,
      binders: buyerOfBundlesBinders(kind),
      address:
        kind === 'bundle'
          ? '/success?bundleId=11&payment=r-9001'
          : '/success?subscribeBundleId=21&payment=r-9002',
      isMember: true,
      isSpared: true,
      prepare: asMember,
      unseen: {
        ...unseenOn(kind, 'awaitSession: a visitor', 'is somebody else', ...noPin),
      },
      atOnce: [COMES[kind], 'awaitSession: a member'],
    }),
  ),
  {
    as: 'a payer who logs in elsewhere',
    alphabet: receiptAlphabet,
    binders: latecomerBinders,
    address: '/success?paymentId=p-9001&payment=r-9001',
    prepare: atDevice,
    unseen: without(
      unseenOn(
        'payment',
        'is somebody else',
        'awaitSession: a member',
        ...quiet,
        ...noPin,
        ...answersBut('200 pending'),
      ),
      'logs in elsewhere',
    ),
    atOnce: [COMES.payment, 'awaitSession: a visitor'],
    isGuest: true,
    // At random it would be logged in again and again.
    without: ['walk'],
  },
  {
    as: 'one who is not logged in any more',
    alphabet: receiptAlphabet,
    binders: nobodyBinders,
    address: '/success?bundleId=11&payment=r-9001',
    unseen: unseenOn(
      'bundle',
      'awaitSession: a member',
      'is somebody else',
      ...noPin,
      ...quiet,
      ...lettersOf('confirmBundle'),
    ),
    atOnce: [COMES.bundle, 'awaitSession: a visitor'],
    isGuest: true,
  },
  {
    as: 'one who comes with nothing',
    alphabet: receiptAlphabet,
    binders: nobodyBinders,
    address: '/success',
    unseen: unseenOn('nothing', ...lettersOf('awaitSession'), 'is somebody else', ...noPin, ...quiet),
    atOnce: [COMES.nothing],
    isGuest: true,
  },
]
