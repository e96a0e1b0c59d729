import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { createForms, createPorts, createScreens } from './actors.ts'
import { createClient, visitorIp } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { brandOf } from './brand.ts'
import { shopConfig } from './config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from './contract/index.ts'
import { checkoutAddress, namesIn } from './effects/checkout-address.ts'
import { copyText } from './effects/clipboard.ts'
import { createLastChoiceStore } from './effects/last-choice.ts'
import { createNewestMark } from './effects/newest-mark.ts'
import { createOrderStore } from './effects/order-store.ts'
import { onRestore, onResume } from './effects/page-signals.ts'
import { createRenewalEffects } from './effects/renewal.ts'
import { safeReturnPath } from './effects/return-path.ts'
import { createSessionStore } from './effects/session-store.ts'
import { keepTheme, onThemeKept, readTheme, showTheme } from './effects/theme.ts'
import { type KeptOrderActor, withKeptOrderPorts } from './machines/kept-order/index.ts'
import { noticesMachine } from './machines/notices/index.ts'
import { withReceiptPorts } from './machines/receipt/index.ts'
import { markOf, type SessionActor, sessionView, withSessionPorts } from './machines/session/index.ts'
import { themeMachine, themeView } from './machines/theme/index.ts'
import { createOrderFeed } from './order-feed.ts'
import { onOwnerGone } from './owner-gone.ts'
import { tokensOf } from './session-tokens.ts'
import { App } from './ui/index.ts'
import './ui/index.css'

const config = z.parse(shopConfig, JSON.parse(document.getElementById('shop-config')?.textContent ?? '{}'))
document.title = config.appTitle

/** Nobody is led back to these: whoever has come in has no business there. */
const WAYS_IN = ['/login', '/register', '/create-password']

let session: SessionActor
let keptOrder: KeptOrderActor
/** Where to go as soon as there is a router: a session can end before the first page is drawn. */
let wanted: (() => void) | null = null
let navigate: ((to: string, options: { readonly replace: boolean; readonly state: unknown }) => void) | null =
  null

const notices = createActor(noticesMachine).start()
const tell: Platform['tell'] = (kind, title, says) =>
  notices.send({ type: 'notice.posted', kind, title, says })

const tokens = tokensOf(() => session)
const client = createClient({
  ...config,
  csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
  tokens,
})
/** Only who can buy something is asked about: the look-up begins with the first page that sells. */
let findIp: Platform['visitorIp'] | undefined
const newestMark = createNewestMark(window.indexedDB)
const store = createSessionStore(window, () =>
  tell('plain', '', 'This browser keeps nothing: only this tab stays logged in.'),
)

const paymentOrigins = config.paymentOrigins.map((address) => new URL(address).origin)
const isReturn = () => location.pathname === '/success'
const platform: Platform = {
  store,
  renewal: createRenewalEffects(window, store, newestMark, client.call),
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
    catalogue.send({ type: 'part.wanted', part: 'units' })
    catalogue.send({ type: 'part.wanted', part: 'variants' })
  },
  leaveFor: (address) => location.assign(address),
  checkoutAddress: (wish) => checkoutAddress(wish, { protocol: location.protocol, origins: paymentOrigins }),
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
  session: () => session,
  keepOrder: (order, address) => {
    const { email: owner } = sessionView(session.getSnapshot())
    const kept = { order, leftAt: Date.now(), owner, names: namesIn(address), receivedBy: null }
    keptOrder.send({ type: 'checkout.left', kept })
  },
  orders: createOrderStore(window),
  keptOrder: () => keptOrder,
}

const ports = createPorts(client, platform)
session = createActor(withSessionPorts(ports.session))
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
const theme = createActor(themeMachine, { input: readTheme(window) })
theme.subscribe((snapshot) => showTheme(document, themeView(snapshot)))
theme.on('theme.kept', ({ theme: chosen }) => keepTheme(window, chosen))
theme.start()
onThemeKept(window, (heard) => theme.send({ type: 'theme.heard', theme: heard }))
keptOrder = createActor(withKeptOrderPorts(ports.keptOrder)).start()
platform.orders.listen(() => keptOrder.send({ type: 'store.stale' }))
onResume(window, () => keptOrder.send({ type: 'store.stale' }))
const receipt = createActor(withReceiptPorts(ports.receipt)).start()
onOwnerGone(session, () => receipt.send({ type: 'owner.gone' }))
const bundles = createActor(ports.bundles).start()
const subscriptions = createActor(ports.subscriptions).start()
const catalogue = createActor(ports.catalogue).start()
onRestore(window, () => {
  for (const offers of [bundles, subscriptions]) offers.send({ type: 'page.restored' })
})

const root = document.getElementById('root')
if (root === null) throw new Error('[main] the page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App
      shop={{
        ...config,
        ...brandOf(config.brandName),
        session,
        notices,
        bundles,
        theme,
        keptOrder,
        receipt,
        now: Date.now,
        subscriptions,
        catalogue,
        orderFeed: createOrderFeed({ catalogue, session, lastChoice: platform.lastChoice, now: Date.now }),
        forms: createForms(client, platform),
        screens: createScreens(client, platform),
      }}
      onNavigator={(go) => {
        navigate = go
        wanted?.()
        wanted = null
      }}
    />
  </StrictMode>,
)
