import { plainly } from '../asked.ts'
import { heldClipboard } from '../clipboard.ts'
import type { PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { receiptAlphabet } from './receipt.alphabet.ts'
import {
  buyerOfBundlesBinders,
  holderBinders,
  latecomerBinders,
  nobodyBinders,
  payerBinders,
} from './receipt.binders.ts'
import { goers } from './receipt.goers.ts'
import { nameless } from './receipt.nameless.ts'
import {
  ADDRESSES,
  asMember,
  COMES,
  lettersOf,
  noPin,
  quiet,
  unseenOn,
  withHistory,
} from './receipt.page-alphabet.ts'

const answersBut = (kept: string) =>
  lettersOf('checkPayment').filter((letter) => letter !== `checkPayment: ${kept}`)
const without = (unseen: Readonly<Record<string, string>>, seen: string) =>
  Object.fromEntries(Object.entries(unseen).filter(([letter]) => letter !== seen))

export const receiptVisits: readonly PageVisit[] = [
  {
    as: 'a payer',
    alphabet: receiptAlphabet,
    binders: payerBinders,
    address: ADDRESSES.payment,
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
    atOnce: [
      ...[COMES.payment, 'awaitSession: a visitor', 'findOrder: not found'],
      ...lettersOf('awaitActivePage'),
    ],
  },
  {
    as: 'a holder of points',
    alphabet: withHistory,
    hosts: { findOrder: { readHistory: plainly } },
    binders: holderBinders,
    address: ADDRESSES.order,
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
      address: ADDRESSES[kind],
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
    binders: latecomerBinders('payment'),
    address: ADDRESSES.payment,
    prepare: atDevice,
    unseen: without(
      unseenOn(
        'payment',
        'is somebody else',
        'awaitSession: a member',
        ...quiet,
        ...noPin,
        ...answersBut('404 unknown'),
        ...lettersOf('awaitActivePage'),
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
    address: ADDRESSES.bundle,
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
    address: ADDRESSES.nothing,
    unseen: unseenOn('nothing', ...lettersOf('awaitSession'), 'is somebody else', ...noPin, ...quiet),
    atOnce: [COMES.nothing],
    isGuest: true,
  },
  ...goers,
  ...nameless,
]
