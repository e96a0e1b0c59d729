import { deferredClipboard } from '../clipboard.ts'
import { withoutParameters } from '../requests.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { receiptModel, VISIT } from './receipt.model.ts'
import {
  ADDRESSES,
  asMember,
  noPin,
  notOnPageFor,
  outcomeNamesOf,
  recheck,
  withHistory,
} from './receipt.page-model.ts'
import {
  buyerOfBundlesPageObject,
  lateLoginPageObject,
  notLoggedInPageObject,
  payerPageObject,
  withPointsPageObject,
} from './receipt.page-object.ts'
import { revisitScenarios } from './receipt.revisit-scenarios.ts'
import { unidentifiedScenarios } from './receipt.unidentified-scenarios.ts'

const outcomesExcept = (kept: string) =>
  outcomeNamesOf('checkPayment').filter((eventCase) => eventCase !== `checkPayment: ${kept}`)
const exclude = (notOnPage: Readonly<Record<string, string>>, expected: string) =>
  Object.fromEntries(Object.entries(notOnPage).filter(([eventCase]) => eventCase !== expected))

export const receiptScenarios: readonly Scenario[] = [
  {
    persona: 'a payer',
    model: receiptModel,
    pageObject: payerPageObject,
    address: ADDRESSES.payment,
    keepsBackendState: true,
    prepare: deferredClipboard,
    notOnPage: {
      ...notOnPageFor(
        'payment',
        'switches the user in another tab',
        'awaitSession: a member',
        'findOrder: found',
        'findOrder: no response',
      ),
    },
    automatic: [
      ...[VISIT.payment, 'awaitSession: a visitor', 'findOrder: not found'],
      ...outcomeNamesOf('awaitActivePage'),
    ],
  },
  {
    persona: 'a member with points',
    model: withHistory,
    requests: { findOrder: { readHistory: withoutParameters } },
    pageObject: withPointsPageObject,
    address: ADDRESSES.order,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: {
      ...notOnPageFor('order', 'awaitSession: a visitor', 'copies the PIN', ...outcomeNamesOf('copy')),
    },
    automatic: [VISIT.order, 'awaitSession: a member'],
  },
  ...(['bundle', 'subscription'] as const).map(
    (kind): Scenario => ({
      persona: `a buyer of a ${kind}`,
      model: receiptModel,
      pageObject: buyerOfBundlesPageObject(kind),
      address: ADDRESSES[kind],
      isLoggedIn: true,
      keepsBackendState: true,
      prepare: asMember,
      notOnPage: {
        ...notOnPageFor(kind, 'awaitSession: a visitor', 'switches the user in another tab', ...noPin),
      },
      automatic: [VISIT[kind], 'awaitSession: a member'],
    }),
  ),
  {
    persona: 'a payer who logs in in another tab',
    model: receiptModel,
    pageObject: lateLoginPageObject('payment'),
    address: ADDRESSES.payment,
    prepare: controlledDevice,
    notOnPage: exclude(
      notOnPageFor(
        'payment',
        'switches the user in another tab',
        'awaitSession: a member',
        ...recheck,
        ...noPin,
        ...outcomesExcept('404 unknown'),
        ...outcomeNamesOf('awaitActivePage'),
      ),
      'logs in in another tab',
    ),
    automatic: [VISIT.payment, 'awaitSession: a visitor'],
    sharesPageObject: true,
    // Random paths would log in again and again.
    exclude: ['random'],
  },
  {
    persona: 'a user after a logout',
    model: receiptModel,
    pageObject: notLoggedInPageObject,
    address: ADDRESSES.bundle,
    notOnPage: notOnPageFor(
      'bundle',
      'awaitSession: a member',
      'switches the user in another tab',
      ...noPin,
      ...recheck,
      ...outcomeNamesOf('confirmBundle'),
    ),
    automatic: [VISIT.bundle, 'awaitSession: a visitor'],
    sharesPageObject: true,
  },
  {
    persona: 'a visitor without a payment',
    model: receiptModel,
    pageObject: notLoggedInPageObject,
    address: ADDRESSES.missingId,
    notOnPage: notOnPageFor(
      'missingId',
      ...outcomeNamesOf('awaitSession'),
      'switches the user in another tab',
      ...noPin,
      ...recheck,
    ),
    automatic: [VISIT.missingId],
    sharesPageObject: true,
  },
  ...revisitScenarios,
  ...unidentifiedScenarios,
]
