import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withCataloguePorts } from '../machines/catalogue/index.ts'
import { withOrderPorts } from '../machines/order/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { createOrderFeed } from '../order-feed.ts'
import { cataloguePorts } from '../ports/catalogue.ts'
import { codeMakerOf } from '../ports/generate.ts'
import { orderPorts } from '../ports/order.ts'
import { noteFirstSight, type TradePart } from '../ui/index.ts'

/** What belongs to ordering; the pages without it do not load it. */
export function createTrade(client: Client, app: Platform, session: SessionActor): TradePart {
  const catalogue = createActor(withCataloguePorts(cataloguePorts(client)))
  noteFirstSight(catalogue)
  const generate = codeMakerOf(client, app)
  return {
    catalogue,
    orderFeed: createOrderFeed(app, { catalogue, session, fateOf: generate.fateOf }),
    screens: { order: withOrderPorts(orderPorts(app, generate)) },
  }
}
