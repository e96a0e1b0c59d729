import { type Client, paymentSegments } from '../api/index.ts'
import type { App } from '../app.ts'
import type { PaidOrders } from '../effects/paid-orders.ts'
import { keptAfter, orderNamed } from '../machines/kept-order/index.ts'
import { idsOf, namesOf, type ReceiptPorts, type Visit } from '../machines/receipt/index.ts'

/**
 * Marks the order that this device left with, and whose receipt this is. Its day counts from then, so that a receipt that
 * is opened again does not prolong it.
 */
function markPaid(
  app: App,
  paidOrders: Pick<PaidOrders, 'add'>,
  visit: Visit,
  news: Parameters<typeof keptAfter>[1] & { readonly type: 'receipt.had' },
): void {
  const paid = keptAfter(app.orders.read(app.now()), news).find(
    ({ receivedBy }) => receivedBy === news.names[0],
  )
  if (paid === undefined) return
  const query = new URLSearchParams(idsOf(visit).map(([name, id]) => [name, id]))
  void paidOrders.add(paid.order, { paidAt: paid.leftAt, receipt: `/success?${query}` })
}

/** No check is broken off: a confirmation may credit what was paid. */
export const receiptPorts = (
  { call }: Client,
  app: App,
  paidOrders: Pick<PaidOrders, 'add'>,
): ReceiptPorts => ({
  awaitSession: () => app.isSignedIn(),
  checkPayment: (visit) => call('checkPayment', { params: paymentSegments(visit) }),
  checkOrder: ({ orderId }) => call('checkOrder', { params: { orderId } }),
  confirmBundle: ({ bundleId, payment }) => call('confirmBundle', { params: { bundleId, payment } }),
  confirmSubscription: ({ subscribeBundleId, payment }) =>
    call('confirmSubscription', { params: { subscribeBundleId, payment } }),
  findOrder: async ({ visit, pin }, signal) => {
    const kept = orderNamed(app.orders.read(app.now()), namesOf(visit))
    const tab = app.tabCheckout.read(app.owner())
    if (kept !== undefined) {
      const { order, leftAt } = kept
      return {
        ...order,
        placedAt: leftAt,
        ...(tab?.leftAt === leftAt && { amount: tab.amount, email: tab.email }),
      }
    }
    if (!(await app.isSignedIn())) return null
    const { results } = await call('readHistory', {}, { signal })
    const own = results.find((item) =>
      visit.kind === 'order' ? String(item.order_id) === visit.orderId : item.pin === pin,
    )
    if (own === undefined) return null
    const { comand, map_region, version, vin, order_id: number, created_at: placedAt } = own
    // A code that was generated is sent to the account; an invoice may go to any address.
    const email = visit.kind === 'order' ? app.owner() : undefined
    return { comand, map_region, version, vin, number, placedAt, email }
  },
  awaitActivePage: async (_, signal) => {
    await app.whenActive(signal)
    return app.sinceLoad()
  },
  copy: (text) => app.copy(text),
  goToLogin: () => {
    const from = app.here()
    // Null: the end of the session leads there already, and has the way back with the ids.
    if (from !== null) app.go('/login?required=true', { from })
  },
  receive: (visit) => {
    if (visit.kind !== 'payment') return
    const leftAt = app.tabCheckout.read(app.owner())?.leftAt ?? null
    const news = { type: 'receipt.had', names: namesOf(visit), leftAt } as const
    markPaid(app, paidOrders, visit, news)
    app.keptOrder().send(news)
    app.accountNews.announce()
  },
  reloadBalance: () => {
    app.session().send({ type: 'balance.stale' })
    app.accountNews.announce()
  },
})
