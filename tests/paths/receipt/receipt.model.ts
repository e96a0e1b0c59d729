import { europeanCar, PIN } from '../../../src/contract/samples/vehicles.ts'
import { samples } from '../../../src/contract/samples.ts'
import { type ReceiptRequest, withReceiptEffects } from '../../../src/machines/receipt/index.ts'
import { receiptMachine } from '../../../src/machines/receipt/receipt.machine.ts'
import type { ReceiptContext } from '../../../src/machines/receipt/receipt.types.ts'
import { keyOf } from '../../../src/machines/receipt/receipt-request.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { receiptRequirements } from './receipt.requirements.ts'

export const visits = {
  payment: { kind: 'payment', paymentId: 'p-9001', payment: 'r-9001', orderId: '' },
  order: { kind: 'order', orderId: '5001' },
  bundle: { kind: 'bundle', bundleId: '11', payment: 'r-9001' },
  subscription: { kind: 'subscription', subscribeBundleId: '21', payment: 'r-9002' },
  missingId: { kind: 'missingId' },
} as const satisfies Readonly<Record<string, ReceiptRequest>>

const opens = (visit: ReceiptRequest) => ({
  event: { type: 'receipt.opened', request: visit } as const,
})

/** The event cases that open a receipt. */
export const VISIT = {
  payment: 'returns from paying for a code',
  order: 'opens the receipt of a generated code',
  bundle: 'returns from paying for a bundle',
  subscription: 'returns from paying for a subscription',
  missingId: 'opens the receipt without a payment',
} as const
const kinds = Object.keys(visits) as (keyof typeof visits)[]
const resultOf = ({ results }: ReceiptContext, kind: keyof typeof visits) => results[keyOf(visits[kind])]
/** The kinds of other receipts with a final result. */
const othersOf = (context: ReceiptContext) =>
  kinds.filter((kind) => kind !== context.request?.kind && resultOf(context, kind) !== undefined)

const checkReplies = samples.checkPayment.replies[200]
const orderReplies = samples.checkOrder.replies[200]
const confirmReplies = samples.confirmBundle.replies[200]

export const receiptModel = {
  name: 'receipt',
  machine: receiptMachine,
  events: {
    [VISIT.payment]: opens(visits.payment),
    [VISIT.order]: opens(visits.order),
    [VISIT.bundle]: opens(visits.bundle),
    [VISIT.subscription]: opens(visits.subscription),
    [VISIT.missingId]: opens(visits.missingId),
    'checks again': { event: { type: 'check.requested' } },
    'copies the PIN': { event: { type: 'pin.copyRequested' } },
    'switches the user in another tab': { event: { type: 'session.ended', nextEmail: 'bert@example.test' } },
    'logs in in another tab': { event: { type: 'user.loggedIn', email: 'anna@example.test' } },
    'leaves the page': { event: { type: 'receipt.closed' } },
  },
  outcomes: {
    awaitSession: {
      'a member': { done: true },
      'a visitor': { done: false },
      'no response': { error: new Error('x') },
    },
    checkPayment: {
      ...successesOf('checkPayment', 200, checkReplies),
      ...failuresOf('checkPayment'),
    },
    checkOrder: {
      ...successesOf('checkOrder', 200, orderReplies),
      ...failuresOf('checkOrder'),
    },
    confirmBundle: {
      ...successesOf('confirmBundle', 200, confirmReplies),
      ...failuresOf('confirmBundle'),
    },
    confirmSubscription: {
      ...successesOf('confirmSubscription', 200, samples.confirmSubscription.replies[200]),
      ...failuresOf('confirmSubscription'),
    },
    findOrder: {
      found: { done: europeanCar },
      'not found': { done: null },
      'no response': { error: new Error('no history') },
    },
    awaitActivePage: {
      'within 15 minutes': { done: 60_000 },
      'after 15 minutes': { done: 900_000 },
    },
    copy: { copied: { done: undefined }, refused: { error: new Error('no clipboard') } },
  },
  key: ({ value, context }) => ({
    value,
    request: context.request?.kind,
    pin: context.pin === PIN,
    message: context.message !== '',
    failureReason: context.failureReason,
    isOrderKnown: context.order !== null,
    isCopied: context.isCopied,
    results: kinds.map((kind) => {
      const result = resultOf(context, kind)
      return result && [result.state, result.shown.message !== '']
    }),
    pendingChecks: context.pendingChecks,
    isCheckLost: context.isCheckLost,
    sinceLoadMs: context.sinceLoadMs,
  }),
  /**
   * The page is left once during a check. While another receipt has a final result, only the return to it, a
   * switch of users and the end of `awaitSession` are possible.
   */
  isPossible(eventCase, snapshot) {
    const { context } = snapshot
    if (eventCase === 'leaves the page' && snapshot.matches({ checkingPayment: 'left' })) return false
    const [other] = othersOf(context)
    if (context.request === null || other === undefined) return true
    return (
      eventCase === VISIT[other] ||
      eventCase === 'switches the user in another tab' ||
      eventCase.startsWith('awaitSession: ')
    )
  },
} satisfies Model<typeof receiptMachine, ForcedResponse>

const receiptImplementations: Implementations = ({ actor, action }) =>
  withReceiptEffects({
    awaitSession: actor('awaitSession'),
    checkPayment: actor('checkPayment'),
    checkOrder: actor('checkOrder'),
    confirmBundle: actor('confirmBundle'),
    confirmSubscription: actor('confirmSubscription'),
    findOrder: actor('findOrder'),
    awaitActivePage: actor('awaitActivePage'),
    copy: actor('copy'),
    goToLogin: action('goToLogin'),
    onPinReceived: action('onPinReceived'),
    onPaymentPending: action('onPaymentPending'),
    onCheckFailed: action('onCheckFailed'),
    reloadBalance: action('reloadBalance'),
  })

export const receiptSuite: Suite = {
  model: receiptModel,
  implementations: receiptImplementations,
  requirements: receiptRequirements,
  requests: {
    awaitSession: {},
    // The provider's id of the payment is the second one.
    checkPayment: {
      checkPayment: ({ paymentId, payment }) => ({ params: { a: paymentId, b: payment } }),
    },
    checkOrder: { checkOrder: ({ orderId }) => ({ params: { orderId } }) },
    confirmBundle: { confirmBundle: ({ bundleId, payment }) => ({ params: { bundleId, payment } }) },
    confirmSubscription: {
      confirmSubscription: ({ subscribeBundleId, payment }) => ({ params: { subscribeBundleId, payment } }),
    },
    findOrder: {},
    awaitActivePage: {},
    copy: {},
  } satisfies RequestsOf<typeof receiptMachine>,
}
