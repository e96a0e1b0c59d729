import { hashEmail, type OrderForm } from '../../src/contract/index.ts'
import {
  foundOrderId,
  isLockDecided,
  isRequested,
  isSettled,
  resultOf,
} from '../../src/machines/generation/index.ts'
import { listedIds } from '../../src/machines/history/index.ts'
import type { Draft } from '../../src/machines/order/order.types.ts'
import { applyChange, findByPaymentId } from '../../src/machines/pending-checkout/index.ts'
import { paymentIdsOf, type ReceiptRequest } from '../../src/machines/receipt/index.ts'
import * as TEXTS from '../../src/texts.ts'
import { PRICE } from './catalogue.ts'
import { type Effects, noop, requestOf } from './effects.ts'
import { markShown } from './generation-effects.ts'
import { generationInput, generationName } from './machines.ts'
import { addressIn, invalidateHistoryState, push, pushPayment, replace, setEntryOrder } from './pages.ts'
import { type Run, THROWN } from './run.ts'
import { protectionsOf } from './slice.ts'
import { memoizedBySnapshot } from './state-of.ts'
import { open } from './tab.ts'
import { type Answer, type Call, emailOf, formOf, nameOf, nowIn, type OrderName, userOf } from './world.ts'

const isRunning = memoizedBySnapshot(isRequested)
const isDecided = memoizedBySnapshot(isLockDecided)
const hasEnded = memoizedBySnapshot(isSettled)

/** Requests the code for a page, like `src/effects/code-requests.ts`. */
function requestGeneration(
  run: Run,
  tab: number,
  call: Call,
  type: 'lock.requested' | 'code.requested',
): void {
  const { order, spending } = call.input as { readonly order: OrderForm; readonly spending: object }
  const [user, name] = [userOf(run.email(tab)), nameOf(order) as OrderName]
  const actor = generationName(user, name)
  const running = run.actors.snapshot(tab, actor)
  if (type === 'lock.requested' && running !== undefined && isRunning(running)) {
    run.finishLater(tab, call, null)
    return
  }
  run.actors.send(tab, 'app', { type: 'generation.requested', input: generationInput(user, name) })
  call.memory = { generation: actor }
  const readListedIds = () =>
    protectionsOf(run.slice).hasReadInLock
      ? listedIds(order)(run.actors.snapshot(tab, 'history') as never)
      : null
  run.actors.send(
    tab,
    actor,
    type === 'lock.requested' ? { type, listedIds: readListedIds() } : { type, spending },
  )
  answerPages(run, tab, actor)
}

/** Answers the pages whose wait ends with this snapshot of a generation. */
export function answerPages(run: Run, tab: number, actor: string): void {
  const snapshot = run.actors.snapshot(tab, actor)
  if (snapshot === undefined) return
  for (const call of run.tab(tab).calls) {
    if (call.memory?.generation !== actor || call.memory.isDecided === true) continue
    const isLock = call.src === 'acquireLock'
    const isDone = isLock ? isDecided(snapshot) : hasEnded(snapshot)
    if (!isDone && snapshot.status === 'active') continue
    call.memory = { ...call.memory, isDecided: true }
    const output = { output: foundOrderId(snapshot as never) }
    // `waitFor` rejects if the machine throws.
    const answer: Answer = isDone ? (isLock ? output : orderIdAnswer(snapshot)) : { error: THROWN as never }
    run.later(() => run.finish(tab, call, answer))
  }
}
function orderIdAnswer(snapshot: unknown): Answer {
  const result = resultOf(snapshot as never)
  return 'problem' in result ? { error: result.problem as never } : { output: result.orderId }
}

const orderIdsOf = (run: Run, tab: number, order: OrderForm): readonly number[] =>
  run.actors.snapshot(tab, generationName(userOf(run.email(tab)), nameOf(order) as OrderName))?.context
    .orderIds ?? []

interface Receipt {
  readonly orderId: number
  readonly order: OrderForm
}
function receiptEntry(run: Run, tab: number, { orderId, order }: Receipt) {
  const orderIds = orderIdsOf(run, tab, order)
  // The receipt shows all codes of the request.
  if (orderIds.length > 1) markShown(run, generationName(userOf(run.email(tab)), nameOf(order) as OrderName))
  return { path: '/success', orderIds, receipt: { kind: 'order', orderId: String(orderId) } } as const
}
const notifyFailed = (run: Run, tab: number) => run.notify(tab, 'bad', TEXTS.error, TEXTS.somethingWrong)

const requestLock: Effects['actors'][string] = (run, tab, call) =>
  requestGeneration(run, tab, call, 'lock.requested')
const requestCode: Effects['actors'][string] = (run, tab, call) =>
  requestGeneration(run, tab, call, 'code.requested')

/** Replaces `src/effects/order.ts`. */
export const orderEffects: Effects = {
  actors: { 'order.acquireLock': requestLock, 'order.generate': requestCode },
  answers: {},
  actions: {
    // The form itself shows that the outcome is unknown.
    'order.notifyGenerationFailed': notifyFailed,
    'order.goToReceipt': (run, tab, made: Receipt) => push(run, tab, receiptEntry(run, tab, made)),
    'order.goToPayment': pushPayment,
    // A navigation to another page may have changed the current history entry.
    'order.removeOrderFromHistory': (run, tab, { path }: { readonly path: string }) => {
      if (open(run, tab).path === path) setEntryOrder(run, tab, null)
    },
    'order.invalidateHistoryState': (run, tab) => invalidateHistoryState(run, tab),
    'order.saveDraft': (run, tab, draft: Draft | null) => {
      const { hasOwnerMark, isUncertaintyKept } = protectionsOf(run.slice)
      const { logoutPeriod } = run.world.device
      run.tab(tab).draft = draft && {
        ...{ order: draft.order, entry: draft.entry ?? '', logoutPeriod },
        ownerHash: hasOwnerMark ? draft.ownerHash : '',
        ...(draft.isUncertain && isUncertaintyKept && { isUncertain: true }),
      }
    },
  },
}

interface Redirect {
  readonly order: OrderForm
  readonly ownerHash: string
  readonly checkout: string
  readonly email: string
  readonly typedEmail: string | null
}
const CHECKOUT = 'https://pay.example/'

/** Replaces `src/effects/payment.ts`. */
export const paymentEffects: Effects = {
  actors: {
    'payment.acquireLock': requestLock,
    'payment.generate': requestCode,
    'payment.pay': (run, tab, call) => {
      const { order } = call.input as { readonly order: OrderForm }
      run.request(tab, call, 'payByCard', { order: nameOf(order) })
    },
    'payment.followEarlierPayment': (run, tab) => run.later(() => findEarlierPayment(run, tab)),
    'payment.reloadPrice': (run, tab, call) => run.finishLater(tab, call, PRICE),
  },
  answers: {
    'payment.pay': (run, tab, call, answer) =>
      run.finish(tab, call, 'error' in answer ? answer : { output: `${CHECKOUT}${answer.output}` }),
  },
  actions: {
    'payment.startIpLookup': noop,
    'payment.goToReceipt': (run, tab, made: Receipt) => replace(run, tab, receiptEntry(run, tab, made)),
    'payment.redirectToCheckout': (run, tab, { order, ownerHash, checkout, email, typedEmail }: Redirect) => {
      const payment = Number(checkout.slice(CHECKOUT.length))
      const owner = run.email(tab)
      const leftAt = nowIn(run.world.tokenPeriod) + payment
      const pending = { order, leftAt, owner, ownerHash, names: [String(payment)], receivedBy: null }
      if (protectionsOf(run.slice).hasCheckoutReminder)
        run.actors.send(tab, 'app', { type: 'checkout.started', checkout: pending })
      run.tab(tab).checkout = { leftAt, email, owner: hashEmail(owner) }
      run.tab(tab).openCheckout = payment
      if (typedEmail !== null) open(run, tab).typedEmail = typedEmail
    },
    'payment.notifyPaymentFailed': (run, tab) =>
      run.notify(tab, 'bad', TEXTS.error, 'Payment error. Try again later.'),
    'payment.notifyGenerationFailed': notifyFailed,
    'payment.logCheckoutMissing': noop,
    'payment.leavePage': (run, tab) => {
      if (open(run, tab).path === '/payment') replace(run, tab, { path: '/' })
    },
    'payment.saveOutcome': (run, tab, outcome: { readonly isOutcomeUnknown: boolean }) => {
      if (protectionsOf(run.slice).isUncertaintyKept) Object.assign(open(run, tab), outcome)
    },
  },
}

/** Finds an earlier payment for the order on the payment page. Replaces `src/browser/paid-orders.ts`. */
export function findEarlierPayment(run: Run, tab: number): void {
  const call = run.tab(tab).calls.find(({ src }) => src === 'followEarlierPayment')
  if (call === undefined) return
  const name = nameOf(call.input as OrderForm)
  const isKnown = protectionsOf(run.slice).hasEarlierPaymentCheck
  const isPaid = isKnown && name !== null && run.world.device.paid.includes(name)
  run.actors.send(tab, 'payment', {
    type: 'earlierPayment.found',
    earlierPayment: isPaid ? { receipt: null } : null,
  })
}

function markPaid(
  run: Run,
  tab: number,
  change: Parameters<typeof applyChange>[1] & { readonly ids: readonly string[] },
) {
  const { device } = run.world
  const paid = applyChange(device.pending, change).find(({ receivedBy }) => receivedBy === change.ids[0])
  const order = paid && nameOf(paid.order)
  if (order == null) return
  device.paid = [...new Set([...device.paid, order])].sort()
  run.wrote(tab, 'paid')
  run.later(() => findEarlierPayment(run, tab))
}

function receivedIn(run: Run, tab: number, request: ReceiptRequest) {
  const { checkout } = run.tab(tab)
  const isOwn = checkout !== null && checkout.owner === hashEmail(run.email(tab))
  const newest = run.world.device.pending.find(({ receivedBy }) => receivedBy === null)
  const others = protectionsOf(run.slice).hasTabMatch ? null : (newest?.leftAt ?? null)
  const leftAt = isOwn ? checkout.leftAt : others
  return { type: 'receipt.received', ids: paymentIdsOf(request), leftAt } as const
}

/** Replaces `src/effects/receipt.ts` and `src/effects/pending-checkout.ts`. */
export const receiptEffects: Effects = {
  actors: {
    'pendingCheckout.read': (run, tab, call) => run.finishLater(tab, call, run.world.device.pending),
    'receipt.awaitSession': requestOf('session'),
    'receipt.checkPayment': (run, tab, call) => {
      const { paymentId } = call.input as { readonly paymentId: string }
      run.request(tab, call, 'checkPayment', { payment: Number(paymentId) })
    },
    'receipt.checkOrder': (run, tab, call) => {
      const { orderId } = call.input as { readonly orderId: string }
      run.request(tab, call, 'checkOrder', { code: Number(orderId) })
    },
    'receipt.findOrder': (run, tab, call) => {
      const { request } = call.input as { readonly request: ReceiptRequest }
      const pending = findByPaymentId(run.world.device.pending, paymentIdsOf(request))
      const own = run.world.host.codes.find(
        ({ id, user }) =>
          request.kind === 'order' && String(id) === request.orderId && emailOf(user) === run.email(tab),
      )
      run.finishLater(tab, call, pending?.order ?? (own && formOf(own.order)) ?? null)
    },
    'receipt.awaitActivePage': (run, tab, call) => run.finishLater(tab, call, 0),
  },
  answers: {
    'receipt.awaitSession': (run, tab, call, answer) =>
      run.finish(tab, call, { output: 'error' in answer || answer.output }),
  },
  actions: {
    'pendingCheckout.save': (run, tab, change: Parameters<typeof applyChange>[1]) => {
      run.world.device.pending = applyChange(run.world.device.pending, change)
      run.wrote(tab, 'pending')
    },
    'receipt.goToLogin': (run, tab) => {
      const from = addressIn(run, tab)
      if (from !== null) replace(run, tab, { path: '/login', from })
    },
    'receipt.onPinReceived': (run, tab, request: ReceiptRequest) => {
      if (request.kind !== 'payment') return
      const change = receivedIn(run, tab, request)
      markPaid(run, tab, change)
      run.actors.send(tab, 'app', change)
      run.wrote(tab, 'account')
    },
    'receipt.onPaymentPending': (run, tab, request: ReceiptRequest) =>
      markPaid(run, tab, receivedIn(run, tab, request)),
    // The backend declines no pending payment, so there is no mark to remove.
    'receipt.onCheckFailed': () => undefined,
    'receipt.reloadBalance': (run, tab) => {
      run.actors.send(tab, 'app', { type: 'balance.stale' })
      run.wrote(tab, 'account')
    },
  },
}
