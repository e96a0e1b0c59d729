import { createActor } from 'xstate'
import { createCore, parts } from './actors.ts'
import type { Client } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { brandOf } from './brand.ts'
import type { ShopConfig } from './config.ts'
import { noticesMachine } from './machines/notices/index.ts'
import { type ThemeChoice, themeMachine } from './machines/theme/index.ts'
import { noteFirstSight, type PartName, type Shop, type ShopCore } from './ui/index.ts'

type MadePart = object & { readonly forms?: object; readonly screens?: object }

/** All that screens know, put together for one shop. Nothing runs yet: a page can be drawn of it anywhere. */
export function createShop(
  config: ShopConfig,
  client: Client,
  platform: Platform,
  themeKept: ThemeChoice,
  /** Sets a part going that has been loaded. */
  begin?: (part: PartName) => void,
): Shop {
  const { session, keptOrder } = createCore(client, platform)
  const notices = createActor(noticesMachine)
  const theme = createActor(themeMachine, { input: themeKept })
  noteFirstSight(session, notices, theme, keptOrder)
  const loading = new Map<PartName, Promise<void>>()
  const load = async (name: PartName) => {
    const { forms, screens, ...rest }: MadePart = (await parts[name]())(client, platform, session)
    Object.assign(shop.forms, forms)
    Object.assign(shop.screens, screens)
    Object.assign(shop, rest)
    begin?.(name)
  }
  const core: ShopCore & { readonly forms: object; readonly screens: object } = {
    ...config,
    ...brandOf(config),
    session,
    notices,
    theme,
    keptOrder,
    now: platform.now,
    onAccountNews: (onNews) => platform.accountNews.listen(onNews),
    tabCheckout: () => platform.tabCheckout.read(platform.owner()),
    forms: {},
    screens: {},
    renewPage: platform.renewPage,
    sayWhenOutdated: platform.sayWhenOutdated,
    loadAgain: platform.loadAgain,
    load: (name: PartName) => {
      const known =
        loading.get(name) ??
        load(name).catch((problem: unknown) => {
          // A line that was down may be up again.
          loading.delete(name)
          throw problem
        })
      loading.set(name, known)
      return known
    },
  }
  // A part is there when a page that names it in its route is shown, and not before.
  const shop = core as Shop
  return shop
}
