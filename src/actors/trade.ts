import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withCataloguePorts } from '../machines/catalogue/index.ts'
import { withHistoryPorts } from '../machines/history/index.ts'
import { withOrderPorts } from '../machines/order/index.ts'
import { withPaymentPorts } from '../machines/payment/index.ts'
import { withReceiptPorts } from '../machines/receipt/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { createOrderFeed } from '../order-feed.ts'
import { subscriptionBundles, tokenBundles } from '../ports/bundles.ts'
import { cataloguePorts } from '../ports/catalogue.ts'
import { codeMaker } from '../ports/generate.ts'
import { historyPorts } from '../ports/history.ts'
import { orderPorts } from '../ports/order.ts'
import { paymentPorts } from '../ports/payment.ts'
import { receiptPorts } from '../ports/receipt.ts'
import { noteFirstSight, type TradePart } from '../ui/index.ts'

/** What belongs to ordering and paying; the pages without it do not load it. */
export function createTrade(client: Client, app: Platform, session: SessionActor): TradePart {
  const bundles = createActor(tokenBundles(client, app))
  const subscriptions = createActor(subscriptionBundles(client, app))
  const catalogue = createActor(withCataloguePorts(cataloguePorts(client)))
  const receipt = createActor(withReceiptPorts(receiptPorts(client, app)))
  noteFirstSight(bundles, subscriptions, catalogue, receipt)
  const now = () => app.glance().now
  // One for all pages: a code that is under way is not asked for a second time from another page.
  const makeCode = codeMaker(client, app)
  return {
    bundles,
    subscriptions,
    catalogue,
    receipt,
    orderFeed: createOrderFeed({ catalogue, session, lastChoice: app.lastChoice, now }),
    screens: {
      order: withOrderPorts(orderPorts(app, makeCode)),
      history: withHistoryPorts(historyPorts(client, app)),
      payment: withPaymentPorts(paymentPorts(client, app, makeCode)),
    },
  }
}
