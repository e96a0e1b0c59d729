import { type Client, paymentSegments } from '../api/index.ts'
import type { App } from '../app.ts'
import { orderNamed } from '../machines/kept-order/index.ts'
import type { ReceiptPorts, Visit } from '../machines/receipt/index.ts'

/** By which a payment can be known that was left for from here. */
const namesOf = (visit: Visit): string[] =>
  visit.kind === 'payment' ? [visit.paymentId, visit.payment, visit.orderId].filter(Boolean) : []

/** No check is broken off: a confirmation may credit what was paid. */
export const receiptPorts = ({ call }: Client, app: App): ReceiptPorts => ({
  awaitSession: () => app.isSignedIn(),
  checkPayment: (visit) => call('checkPayment', { params: paymentSegments(visit) }),
  checkOrder: ({ orderId }) => call('checkOrder', { params: { orderId } }),
  confirmBundle: ({ bundleId, payment }) => call('confirmBundle', { params: { bundleId, payment } }),
  confirmSubscription: ({ subscribeBundleId, payment }) =>
    call('confirmSubscription', { params: { subscribeBundleId, payment } }),
  findOrder: async ({ visit, pin }, signal) => {
    const kept = orderNamed(app.orders.read(app.now()), namesOf(visit))
    if (kept !== undefined) return kept.order
    if (!(await app.isSignedIn())) return null
    const { results } = await call('readHistory', {}, { signal })
    const own = results.find((item) =>
      visit.kind === 'order' ? String(item.order_id) === visit.orderId : item.pin === pin,
    )
    if (own === undefined) return null
    const { comand, map_region, version, vin } = own
    return { comand, map_region, version, vin }
  },
  copy: (text) => app.copy(text),
  goToLogin: () => {
    const from = app.here()
    // Null: the end of the session leads there already, and has the way back with the ids.
    if (from !== null) app.go('/login?required=true', { from })
  },
  receive: (visit) => {
    if (visit.kind === 'payment') app.keptOrder().send({ type: 'receipt.had', names: namesOf(visit) })
  },
  reloadBalance: () => app.session().send({ type: 'balance.stale' }),
})
