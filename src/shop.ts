import { createActor } from 'xstate'
import { createForms, createPorts, createScreens } from './actors.ts'
import type { Client } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { brandOf } from './brand.ts'
import type { ShopConfig } from './config.ts'
import { withConversionPorts } from './machines/conversion/index.ts'
import { withKeptOrderPorts } from './machines/kept-order/index.ts'
import { noticesMachine } from './machines/notices/index.ts'
import { withReceiptPorts } from './machines/receipt/index.ts'
import { withSessionPorts } from './machines/session/index.ts'
import { type ThemeChoice, themeMachine } from './machines/theme/index.ts'
import { createOrderFeed } from './order-feed.ts'
import { noteFirstSight, type Shop } from './ui/index.ts'

/** All that screens know, put together for one shop. Nothing runs yet: a page can be drawn of it anywhere. */
export function createShop(
  config: ShopConfig,
  client: Client,
  platform: Platform,
  themeKept: ThemeChoice,
): Shop {
  const ports = createPorts(client, platform)
  const session = createActor(withSessionPorts(ports.session))
  const notices = createActor(noticesMachine)
  const bundles = createActor(ports.bundles)
  const subscriptions = createActor(ports.subscriptions)
  const catalogue = createActor(ports.catalogue)
  const theme = createActor(themeMachine, { input: themeKept })
  const keptOrder = createActor(withKeptOrderPorts(ports.keptOrder))
  const receipt = createActor(withReceiptPorts(ports.receipt))
  const conversion = createActor(withConversionPorts(ports.conversion))
  noteFirstSight(session, notices, bundles, subscriptions, catalogue, theme, keptOrder, receipt, conversion)
  const now = () => platform.glance().now
  return {
    ...config,
    ...brandOf(config),
    session,
    notices,
    bundles,
    subscriptions,
    catalogue,
    theme,
    keptOrder,
    receipt,
    conversion,
    takeIn: (file) => platform.shelf.put(file),
    now,
    orderFeed: createOrderFeed({ catalogue, session, lastChoice: platform.lastChoice, now }),
    forms: createForms(client, platform),
    screens: createScreens(client, platform),
  }
}
