import type { App as Platform } from './app.ts'
import { createFarewell } from './effects/farewell.ts'
import { forgetPaidOrders } from './effects/forget-paid-orders.ts'
import { createHistoryEra } from './effects/history-era.ts'
import { createPageHold } from './effects/page-hold.ts'
import { onHide, onRestore, onResume, onReturn } from './effects/page-signals.ts'
import { createRelease } from './effects/release.ts'
import { keepTheme, onThemeKept, readTheme, showTheme } from './effects/theme.ts'
import { lazyClient } from './lazy-client.ts'
import { themeView } from './machines/theme/index.ts'
import { createNavigation } from './navigation.ts'
import { onOwnerChange, onPersonKnown } from './owner-change.ts'
import { followTraces } from './owner-traces.ts'
import { readPageConfig } from './page-config.ts'
import { createPlatform } from './platform.ts'
import { followOwner } from './queue-owner.ts'
import { tokensOf } from './session-tokens.ts'
import { createShop } from './shop.ts'
import * as TEXTS from './texts.ts'
import { loadPartsAt, type PartName, type Shop } from './ui/index.ts'

// Everything of a page that runs without being seen. It is a file of its own, which begins while the code that draws is
// still on its way.
export const root = document.getElementById('root') as HTMLElement
const written = readPageConfig(document.getElementById('shop-config')?.textContent ?? '')
if ('wrong' in written) {
  const says = `This shop is not set up: ${written.wrong.join(', ')}.`
  root.textContent = says
  throw new Error(says)
}
const { config } = written

const tell: Platform['tell'] = (kind, title, says, isFollowUp = false) =>
  shop.notices.send({ type: 'notice.posted', kind, title, says, isFollowUp })

export const navigation = createNavigation()
const tokens = tokensOf(() => shop.session)
const pageHold = createPageHold(window)
const release = createRelease(window, {
  isBusy: () => navigation.isLeaving() || pageHold.isHeld() || client.isWriting(),
  tell: () => tell('plain', '', TEXTS.outdated),
})
const clientOptions = {
  ...config,
  csrf: { cookie: config.csrfCookie, header: config.csrfHeader },
  tokens,
  owner: () => platform.owner(),
  onBusy: (seconds: number) => tell('plain', '', TEXTS.stillProcessed(seconds)),
}
export const client = lazyClient(window, clientOptions, release.sayWhenOutdated)
const farewell = createFarewell(window, Date.now)
const platform = createPlatform(window, config, {
  client,
  navigation,
  tell,
  isSignedIn: async () => (await tokens.current()) !== null,
  ...release,
  sayFarewell: farewell.say,
  closeHistory: () => {
    era.close()
    platform.draft.write(null)
  },
  entryOwner: () => era.owner(),
  holdPage: pageHold.hold,
  shop: () => shop,
})
const { store } = platform
export const era = createHistoryEra(window, Date.now, () => store.readOwner() ?? '')

const begin: { readonly [Name in PartName]?: () => void } = {
  files: () => {
    shop.conversion.start()
    followOwner(shop.session, shop.conversion)
    farewell.on(() => shop.conversion.send({ type: 'owner.left' }))
  },
  offers: () => {
    const { bundles, subscriptions } = shop
    for (const offers of [bundles, subscriptions]) {
      offers.start()
      onRestore(window, () => offers.send({ type: 'page.restored' }))
      onOwnerChange(shop.session, { gone: () => offers.send({ type: 'offers.left' }) })
    }
  },
  receipt: () => {
    const { receipt } = shop
    receipt.start()
    onOwnerChange(shop.session, {
      gone: () => receipt.send({ type: 'owner.gone' }),
      come: () => receipt.send({ type: 'owner.came' }),
    })
  },
  'order-shared': () => {
    shop.catalogue.start()
    farewell.on(shop.orderFeed.forget)
    onHide(window, shop.orderFeed.saveDraft)
  },
}
export const shop: Shop = createShop(config, client, platform, readTheme(window), (part) => begin[part]?.())
const { session, theme, keptOrder } = shop
onRestore(window, navigation.stay)
for (const name of ['login-success', 'logout'] as const) {
  session.on(name, () => window.dispatchEvent(new CustomEvent(name)))
}
const forgetPaid = () => forgetPaidOrders(window)
onOwnerChange(session, { gone: forgetPaid, come: forgetPaid })
session.start()
const lookAtStore = () =>
  session.send({ type: 'store.changed', tokens: store.readTokens(), email: store.readOwner() })
store.listen(lookAtStore)
const lookAtOrders = () => keptOrder.send({ type: 'store.stale' })
onResume(window, () => {
  // A page that was away, or in the back/forward cache, may have missed what other tabs wrote.
  farewell.look()
  lookAtStore()
  lookAtOrders()
  session.send({ type: 'page.resumed' })
})
onReturn(window, platform.loadAgain)
theme.subscribe((snapshot) => showTheme(document, themeView(snapshot)))
theme.on('theme.kept', ({ theme: chosen }) => keepTheme(window, chosen))
theme.start()
onThemeKept(window, (heard) => theme.send({ type: 'theme.heard', theme: heard }))
keptOrder.start()
followTraces(session, keptOrder, platform.closeHistory)
onPersonKnown(session, platform.tabCheckout.keepFor)
platform.orders.listen(lookAtOrders)
// Whoever begins to do something is likely to ask the host soon.
for (const sign of ['focusin', 'pointerdown', 'keydown'])
  window.addEventListener(sign, client.fetchSoon, { once: true })
loadPartsAt(location.pathname, shop)
