import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { visitorIp } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { copyText } from './effects/clipboard.ts'
import { replayEarlyDoings } from './effects/early-doings.ts'
import { onFarewell, sayFarewell } from './effects/farewell.ts'
import { createHistoryEra } from './effects/history-era.ts'
import { createLastChoiceStore } from './effects/last-choice.ts'
import { createNewestMark } from './effects/newest-mark.ts'
import { createOrderStore } from './effects/order-store.ts'
import { createPageHold } from './effects/page-hold.ts'
import { onRestore, onResume } from './effects/page-signals.ts'
import { createRelease } from './effects/release.ts'
import { createRenewalEffects } from './effects/renewal.ts'
import { isReceiptPath, safeReturnPath } from './effects/return-path.ts'
import { createSessionStore } from './effects/session-store.ts'
import { keepTheme, onThemeKept, readTheme, showTheme } from './effects/theme.ts'
import { lazyClient } from './lazy-client.ts'
import { log } from './log.ts'
import { orderNamed } from './machines/kept-order/index.ts'
import { markOf, sessionView } from './machines/session/index.ts'
import { themeView } from './machines/theme/index.ts'
import { onOwnerChange } from './owner-change.ts'
import { followTraces } from './owner-traces.ts'
import { readPageConfig } from './page-config.ts'
import { followOwner } from './queue-owner.ts'
import { tokensOf } from './session-tokens.ts'
import { createShop } from './shop.ts'
import { TEXTS } from './texts.ts'
import { App, preloadPage, type Shop } from './ui/index.ts'
import './ui/index.css'

const root = document.getElementById('root')
if (root === null) throw new Error('[main] the page has no place for the app')
const written = readPageConfig(document.getElementById('shop-config')?.textContent ?? '')
if ('wrong' in written) {
  const says = `This shop is not set up: ${written.wrong.join(', ')}.`
  root.textContent = says
  throw new Error(`[main] ${says}`)
}
const { config } = written

/** Nobody is led back to these: whoever has come in has no business there. */
const WAYS_IN = ['/login', '/register', '/create-password']

let shop: Shop
/** Where to go as soon as there is a router: a session can end before the first page is drawn. */
let wanted: (() => void) | null = null
let navigate: ((to: string, options: { readonly replace: boolean; readonly state: unknown }) => void) | null =
  null

const tell: Platform['tell'] = (kind, title, says) =>
  shop.notices.send({ type: 'notice.posted', kind, title, says })

const tokens = tokensOf(() => shop.session)
const pageHold = createPageHold(window)
/** From the moment at which the browser is sent to a checkout. */
let isLeaving = false
const release = createRelease(window, {
  isBusy: () => isLeaving || pageHold.isHeld() || client.isWriting(),
  tell: () => tell('plain', '', TEXTS.outdated),
})
const clientOptions = { ...config, csrf: { cookie: config.csrfCookie, header: config.csrfHeader }, tokens }
const client = lazyClient(window, clientOptions, release.sayWhenOutdated)
/** Only who can buy something is asked about: the look-up begins with the first page that sells. */
let findIp: Platform['visitorIp'] | undefined
const newestMark = createNewestMark(window.indexedDB)
const store = createSessionStore(window, () =>
  tell('plain', '', 'This browser keeps nothing: only this tab stays logged in.'),
)

const era = createHistoryEra(window, Date.now)
const paymentOrigins = config.paymentOrigins.map((address) => new URL(address).origin)
const isReturn = () => isReceiptPath(location.pathname)
const platform: Platform = {
  store,
  renewal: createRenewalEffects(window, store, newestMark, client.call),
  sayFarewell: () => sayFarewell(window),
  announceNewest: (tokens) => void newestMark.write(tokens === null ? null : markOf(tokens)),
  glance: () => ({ now: Date.now(), online: navigator.onLine }),
  isGuarded: () => location.pathname.startsWith('/profile') || isReturn(),
  isReturn,
  tell,
  go: (to, from = null) => {
    const leave = () => navigate?.(to, { replace: true, state: from === null ? null : { from } })
    if (navigate === null) wanted = leave
    else leave()
  },
  keep: (state) => navigate?.(location.pathname + location.search, { replace: true, state }),
  lastChoice: createLastChoiceStore(window),
  wantLists: () => {
    shop.catalogue.send({ type: 'part.wanted', part: 'units' })
    shop.catalogue.send({ type: 'part.wanted', part: 'variants' })
  },
  leaveFor: (address) => {
    isLeaving = true
    location.assign(address)
  },
  checkouts: { protocol: location.protocol, origins: paymentOrigins },
  open: (to, state = null) => navigate?.(to, { replace: false, state }),
  isSignedIn: async () => (await tokens.current()) !== null,
  visitorIp: () => {
    findIp ??= visitorIp(client, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
    return findIp()
  },
  here: () => {
    const { pathname, search, hash } = location
    return WAYS_IN.includes(pathname) ? null : pathname + search + hash
  },
  isOutdated: release.renewPage,
  copy: (text) => copyText(window, text),
  returnPath: () => {
    const held: unknown = history.state?.usr
    const from = typeof held === 'object' && held !== null && 'from' in held ? held.from : null
    return safeReturnPath(from, location.origin)
  },
  resetLink: () => {
    const query = new URLSearchParams(location.search)
    return { uid: query.get('id') ?? '', token: query.get('token') ?? '' }
  },
  resetForm: config.resetForm,
  session: () => shop.session,
  keepOrder: (order, names) => {
    const { email: owner } = sessionView(shop.session.getSnapshot())
    const kept = { order, leftAt: Date.now(), owner, names, receivedBy: null }
    shop.keptOrder.send({ type: 'checkout.left', kept })
  },
  orders: createOrderStore(window),
  orderPaidAs: (names) => orderNamed(platform.orders.read(Date.now()), names)?.order ?? null,
  keptOrder: () => shop.keptOrder,
  closeHistory: era.close,
  holdPage: pageHold.hold,
  downloadFilename: config.downloadFilename,
  conversion: () => shop.conversion,
}

const begin = {
  account: () => undefined,
  login: () => undefined,
  vin: () => undefined,
  files: () => {
    shop.conversion.start()
    followOwner(shop.session, shop.conversion)
    onFarewell(window, () => shop.conversion.send({ type: 'owner.left' }))
  },
  offers: () => {
    const { bundles, subscriptions } = shop
    for (const offers of [bundles, subscriptions]) {
      offers.start()
      onRestore(window, () => offers.send({ type: 'page.restored' }))
      onOwnerChange(shop.session, { gone: () => offers.send({ type: 'offers.left' }), come: () => undefined })
    }
  },
  payment: () => {
    const { receipt } = shop
    receipt.start()
    onOwnerChange(shop.session, {
      gone: () => receipt.send({ type: 'owner.gone' }),
      come: () => receipt.send({ type: 'owner.came' }),
    })
  },
  trade: () => {
    shop.catalogue.start()
  },
}
shop = createShop(config, client, platform, readTheme(window), (part) => begin[part]())
const { session, notices, theme, keptOrder } = shop
notices.start()
onRestore(window, () => {
  isLeaving = false
})
for (const name of ['login-success', 'logout'] as const) {
  session.on(name, () => window.dispatchEvent(new CustomEvent(name)))
}
session.start()
const lookAtStore = () =>
  session.send({ type: 'store.changed', tokens: store.readTokens(), email: store.readOwner() })
store.listen(lookAtStore)
onResume(window, () => {
  // A page that was away, or in the back/forward cache, may have missed what other tabs wrote.
  lookAtStore()
  session.send({ type: 'page.resumed' })
})
theme.subscribe((snapshot) => showTheme(document, themeView(snapshot)))
theme.on('theme.kept', ({ theme: chosen }) => keepTheme(window, chosen))
theme.start()
onThemeKept(window, (heard) => theme.send({ type: 'theme.heard', theme: heard }))
keptOrder.start()
followTraces(session, keptOrder, era.close)
platform.orders.listen(() => keptOrder.send({ type: 'store.stale' }))
onResume(window, () => keptOrder.send({ type: 'store.stale' }))
// Whoever begins to do something is likely to ask the host soon.
for (const sign of ['focusin', 'pointerdown', 'keydown'])
  window.addEventListener(sign, client.fetchSoon, { once: true })

let isAlive = false
const onShown = () => {
  if (isAlive) return
  isAlive = true
  performance.mark('alive')
  replayEarlyDoings(window)
}
const app = (
  <StrictMode>
    <App
      shop={shop}
      router={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
      onNavigator={(go) => {
        navigate = (to, options) => {
          go(to, options)
          era.stamp()
        }
        wanted?.()
        wanted = null
      }}
      onArrived={era.stamp}
      onShown={onShown}
    />
  </StrictMode>
)
// A page that was written beforehand is taken over when its code is there: else it would give way to an empty one.
const isWritten = root.dataset.page === location.pathname
const isThere = await preloadPage(location.pathname, shop).then(
  () => true,
  (problem: unknown) => {
    log('The page could not be loaded', problem)
    return false
  },
)
// What can be read stays to be read, and says that it is no more than that.
if (isThere || !isWritten) document.getElementById('late')?.remove()
if (isWritten && isThere) hydrateRoot(root, app)
else if (!isWritten) createRoot(root).render(app)
