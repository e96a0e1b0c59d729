import { type Client, paymentSegments } from '../api/index.ts'
import type { PaidOrders } from '../browser/paid-orders.ts'
import { within } from '../browser/within.ts'
import { applyChange, findByPaymentId } from '../machines/pending-checkout/index.ts'
import { idsOf, paymentIdsOf, type ReceiptEffects, type ReceiptRequest } from '../machines/receipt/index.ts'
import type { Environment } from './environment.ts'

/** The longest wait for the order history if this device stores the order of the receipt. */
const HISTORY_LIMIT_MS = 3_000

type Marks = Pick<PaidOrders, 'add' | 'remove'>

const receiptPath = (request: ReceiptRequest) => `/success?${new URLSearchParams(idsOf(request))}`

/** Checks are never aborted: a confirmation may credit a payment. */
export const receiptEffects = (
  { call }: Client,
  environment: Environment,
  paidOrders: Marks,
): ReceiptEffects => {
  const readCheckouts = () => environment.pendingCheckouts.read(environment.now())
  const readTab = () => environment.tabCheckout.read(environment.userEmail())
  /**
   * Marks the order of this receipt as paid if this device sent it to the checkout. The mark expires a day after that
   * redirect, so opening the receipt again does not prolong it.
   */
  const markPaid = (request: ReceiptRequest, isPending: boolean) => {
    const ids = paymentIdsOf(request)
    const change = { type: 'receipt.received', ids, leftAt: readTab()?.leftAt ?? null } as const
    const paid = applyChange(readCheckouts(), change).find(({ receivedBy }) => receivedBy === ids[0])
    if (paid)
      void paidOrders.add(paid.order, { paidAt: paid.leftAt, receipt: receiptPath(request), isPending })
    return change
  }
  return {
    awaitSession: () => environment.isLoggedIn(),
    checkPayment: (request) => call('checkPayment', { params: paymentSegments(request) }),
    checkOrder: ({ orderId }) => call('checkOrder', { params: { orderId } }),
    confirmBundle: ({ bundleId, payment }) => call('confirmBundle', { params: { bundleId, payment } }),
    confirmSubscription: ({ subscribeBundleId, payment }) =>
      call('confirmSubscription', { params: { subscribeBundleId, payment } }),
    findOrder: async ({ request, pin }, signal) => {
      const pending = findByPaymentId(readCheckouts(), paymentIdsOf(request))
      const tab = readTab()
      const readOrders = async () =>
        (await environment.isLoggedIn()) ? (await call('readHistory', {}, { signal })).results : []
      // If the history fails or is late, show the facts of this device without the order number.
      const reading = pending ? within(HISTORY_LIMIT_MS, readOrders()) : readOrders()
      const own = (await reading.catch(() => [])).find((item) =>
        request.kind === 'order' ? String(item.order_id) === request.orderId : item.pin === pin,
      )
      const order = pending?.order ?? own
      if (order === undefined) return null
      const { comand, map_region, version, vin } = order
      const checkout = tab?.leftAt === pending?.leftAt ? tab : null
      return {
        ...{ comand, map_region, version, vin },
        number: own?.order_id,
        placedAt: pending?.leftAt ?? own?.created_at,
        amount: checkout?.amount,
        // A generated code is sent to the account's e-mail; an invoice may go to any address.
        email: request.kind === 'order' ? environment.userEmail() : checkout?.email,
      }
    },
    awaitActivePage: async (_, signal) => {
      await environment.whenActive(signal)
      return environment.timeSinceLoad()
    },
    copy: (text) => environment.copy(text),
    goToLogin: () => {
      const from = environment.currentPath()
      // `null` on the login page: a logout has redirected to it and has stored the return path with the ids.
      if (from !== null) environment.replacePage('/login?required=true', { from })
    },
    onPinReceived: (request) => {
      if (request.kind !== 'payment') return
      environment.send(markPaid(request, false))
      environment.accountChanges.announce()
    },
    // The reminder of the order stays until its code was shown.
    onPaymentPending: (request) => void markPaid(request, true),
    onCheckFailed: ({ request, failureReason }) => {
      if (request?.kind !== 'payment' || failureReason !== 'refused') return
      void paidOrders.remove(receiptPath(request))
    },
    reloadBalance: () => {
      const tab = readTab()
      // Without this the bundle offers would still warn that the checkout of this tab may be paid.
      if (tab?.isOfBundle)
        environment.tabCheckout.write({ ...tab, isOfBundle: false }, environment.userEmail())
      environment.send({ type: 'balance.stale' })
      environment.accountChanges.announce()
    },
  }
}
