import { plainly } from '../asked.ts'
import { heldClipboard } from '../clipboard.ts'
import type { PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { goers } from './receipt.goers.ts'
import { receiptModel } from './receipt.model.ts'
import { nameless } from './receipt.nameless.ts'
import {
  ADDRESSES,
  asMember,
  COMES,
  noPin,
  outcomeNamesOf,
  quiet,
  unseenOn,
  withHistory,
} from './receipt.page-model.ts'
import {
  buyerOfBundlesPageObject,
  holderPageObject,
  latecomerPageObject,
  nobodyPageObject,
  payerPageObject,
} from './receipt.page-object.ts'

const answersBut = (kept: string) =>
  outcomeNamesOf('checkPayment').filter((eventCase) => eventCase !== `checkPayment: ${kept}`)
const without = (unseen: Readonly<Record<string, string>>, expected: string) =>
  Object.fromEntries(Object.entries(unseen).filter(([eventCase]) => eventCase !== expected))

export const receiptVisits: readonly PageVisit[] = [
  {
    as: 'a payer',
    model: receiptModel,
    pageObject: payerPageObject,
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
    automatic: [
      ...[COMES.payment, 'awaitSession: a visitor', 'findOrder: not found'],
      ...outcomeNamesOf('awaitActivePage'),
    ],
  },
  {
    as: 'a holder of points',
    model: withHistory,
    hosts: { findOrder: { readHistory: plainly } },
    pageObject: holderPageObject,
    address: ADDRESSES.order,
    isMember: true,
    isSpared: true,
    prepare: asMember,
    unseen: {
      ...unseenOn('order', 'awaitSession: a visitor', 'copies the PIN', ...outcomeNamesOf('copy')),
    },
    automatic: [COMES.order, 'awaitSession: a member'],
  },
  ...(['bundle', 'subscription'] as const).map(
    (kind): PageVisit => ({
      as: `a buyer of a ${kind}`,
      model: receiptModel,
      pageObject: buyerOfBundlesPageObject(kind),
      address: ADDRESSES[kind],
      isMember: true,
      isSpared: true,
      prepare: asMember,
      unseen: {
        ...unseenOn(kind, 'awaitSession: a visitor', 'is somebody else', ...noPin),
      },
      automatic: [COMES[kind], 'awaitSession: a member'],
    }),
  ),
  {
    as: 'a payer who logs in elsewhere',
    model: receiptModel,
    pageObject: latecomerPageObject('payment'),
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
        ...outcomeNamesOf('awaitActivePage'),
      ),
      'logs in elsewhere',
    ),
    automatic: [COMES.payment, 'awaitSession: a visitor'],
    isGuest: true,
    // At random it would be logged in again and again.
    without: ['walk'],
  },
  {
    as: 'one who is not logged in any more',
    model: receiptModel,
    pageObject: nobodyPageObject,
    address: ADDRESSES.bundle,
    unseen: unseenOn(
      'bundle',
      'awaitSession: a member',
      'is somebody else',
      ...noPin,
      ...quiet,
      ...outcomeNamesOf('confirmBundle'),
    ),
    automatic: [COMES.bundle, 'awaitSession: a visitor'],
    isGuest: true,
  },
  {
    as: 'one who comes with nothing',
    model: receiptModel,
    pageObject: nobodyPageObject,
    address: ADDRESSES.nothing,
    unseen: unseenOn('nothing', ...outcomeNamesOf('awaitSession'), 'is somebody else', ...noPin, ...quiet),
    automatic: [COMES.nothing],
    isGuest: true,
  },
  ...goers,
  ...nameless,
]
