import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withCataloguePorts } from '../machines/catalogue/index.ts'
import type { SessionActor } from '../machines/session/index.ts'
import { createOrderFeed } from '../order-feed.ts'
import { cataloguePorts } from '../ports/catalogue.ts'
import { codeMakerOf } from '../ports/generate.ts'
import { noteFirstSight, type OrderSharedPart } from '../ui/index.ts'

/** What the order form and the payment share. */
export function createOrderShared(client: Client, app: Platform, session: SessionActor): OrderSharedPart {
  const catalogue = createActor(withCataloguePorts(cataloguePorts(client)))
  noteFirstSight(catalogue)
  const { fateOf } = codeMakerOf(client, app)
  return { catalogue, orderFeed: createOrderFeed(app, { catalogue, session, fateOf }) }
}
