import { createActor } from 'xstate'
import type { Client } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { brandOf } from './brand.ts'
import type { ShopConfig } from './config.ts'
import { withKeptOrderPorts } from './machines/kept-order/index.ts'
import { noticesMachine } from './machines/notices/index.ts'
import { withSessionPorts } from './machines/session/index.ts'
import { type ThemeChoice, themeMachine } from './machines/theme/index.ts'
import { keptOrderPorts } from './ports/kept-order.ts'
import { loginForm } from './ports/login.ts'
import { restoreForm } from './ports/restore.ts'
import { sessionPorts } from './ports/session.ts'
import { noteFirstSight, type PartName, type Shop, type ShopCore } from './ui/index.ts'

/** What not every page needs, each loaded with the first page that does. */
const parts = {
  account: async () => (await import('./account.ts')).createAccount,
  files: async () => (await import('./files.ts')).createFiles,
  trade: async () => (await import('./trade.ts')).createTrade,
}

/** All that screens know, put together for one shop. Nothing runs yet: a page can be drawn of it anywhere. */
export function createShop(
  config: ShopConfig,
  client: Client,
  platform: Platform,
  themeKept: ThemeChoice,
  /** Sets a part going that has been loaded. */
  begin: (part: PartName) => void = () => undefined,
): Shop {
  const session = createActor(withSessionPorts(sessionPorts(client, platform)))
  const notices = createActor(noticesMachine)
  const theme = createActor(themeMachine, { input: themeKept })
  const keptOrder = createActor(withKeptOrderPorts(keptOrderPorts(platform)))
  noteFirstSight(session, notices, theme, keptOrder)
  const loading = new Map<PartName, Promise<void>>()
  const load = async (name: PartName) => {
    const made = (await parts[name]())(client, platform, session)
    const { forms, screens, ...rest } = { forms: {}, screens: {}, ...made }
    Object.assign(shop, rest)
    Object.assign(shop.forms, forms)
    Object.assign(shop.screens, screens)
    begin(name)
  }
  const core: ShopCore & { readonly screens: object } = {
    ...config,
    ...brandOf(config),
    session,
    notices,
    theme,
    keptOrder,
    now: () => platform.glance().now,
    forms: { login: loginForm(client, platform), restore: restoreForm(client, platform) },
    screens: {},
    load: (name: PartName) => {
      const known = loading.get(name) ?? load(name)
      loading.set(name, known)
      return known
    },
  }
  // A part is there when a page that names it in its route is shown, and not before.
  const shop = core as Shop
  return shop
}
