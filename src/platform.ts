import { type Client, visitorIp } from './api/index.ts'
import type { App as Platform } from './app.ts'
import type { ShopConfig } from './config.ts'
import { createAccountNews } from './effects/account-news.ts'
import { copyText } from './effects/clipboard.ts'
import { createDraftStore } from './effects/draft-store.ts'
import { createLastChoiceStore } from './effects/last-choice.ts'
import { createNewestMark } from './effects/newest-mark.ts'
import { createOrderLock } from './effects/order-lock.ts'
import { createOrderStore } from './effects/order-store.ts'
import { whenActive } from './effects/page-signals.ts'
import type { Release } from './effects/release.ts'
import { createRenewalEffects } from './effects/renewal.ts'
import { createSessionStore } from './effects/session-store.ts'
import { createTabCheckoutStore } from './effects/tab-checkout.ts'
import { markOf, sessionView } from './machines/session/index.ts'
import type { Navigation } from './navigation.ts'
import { type Shop, wayBack } from './ui/index.ts'

interface Surroundings
  extends Release,
    Pick<Platform, 'tell' | 'isSignedIn' | 'sayFarewell' | 'closeHistory' | 'entryOwner' | 'holdPage'> {
  readonly client: Client
  readonly navigation: Navigation
  /** Put together later, of what is here. */
  readonly shop: () => Shop
}

/** The browser, the address bar and the device, as the ports see them. */
export function createPlatform(
  window: Window,
  config: ShopConfig,
  { client, navigation, shop, ...given }: Surroundings,
): Platform {
  const { location, navigator, history } = window
  const loadedAt = Date.now()
  /** Only who can buy something is asked about: the look-up begins with the first page that sells. */
  let findIp: Platform['visitorIp'] | undefined
  const newestMark = createNewestMark(() => window.indexedDB)
  const store = createSessionStore(window, () =>
    given.tell('plain', '', 'This browser keeps nothing: only this tab stays logged in.'),
  )
  return {
    ...given,
    store,
    renewal: createRenewalEffects(window, store, newestMark, client.call),
    announceNewest: (tokens) => void newestMark.write(tokens === null ? null : markOf(tokens)),
    now: () => Date.now(),
    glance: () => ({ now: Date.now(), online: navigator.onLine }),
    go: (to, state) => navigation.go(to, { replace: true, state }),
    open: (to, state) => navigation.go(to, { replace: false, state }),
    keep: (state) => navigation.go(location.pathname + location.search, { replace: true, state }),
    keepAlong: (more) =>
      history.replaceState({ ...history.state, usr: { ...Object(history.state?.usr), ...more } }, ''),
    leaveFor: navigation.leaveFor,
    lastChoice: createLastChoiceStore(window),
    draft: createDraftStore(window, () => store.readOwner() ?? ''),
    loadAgain: () => {
      // A page loads only the parts that it needs.
      const { catalogue, bundles, subscriptions, session }: Partial<Shop> & Pick<Shop, 'session'> = shop()
      const retried = { type: 'loading.retried' } as const
      catalogue?.send(retried)
      bundles?.send(retried)
      subscriptions?.send(retried)
      if (sessionView(session.getSnapshot()).isBalanceMissing) session.send({ type: 'balance.stale' })
    },
    catalogue: () => shop().catalogue,
    checkouts: {
      protocol: location.protocol,
      origins: config.paymentOrigins.map((address) => new URL(address).origin),
    },
    visitorIp: () => {
      findIp ??= visitorIp(client, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
      return findIp()
    },
    path: () => location.pathname,
    here: () => wayBack(location),
    copy: (text) => copyText(window, text),
    cameFrom: () => ({ from: Object(history.state?.usr).from, origin: location.origin }),
    // On pages that have to do with no order there may be no part for them yet.
    unfinished: () => (shop() as Partial<Shop>).orderFeed?.unfinished(),
    query: () => location.search,
    resetForm: config.resetForm,
    session: () => shop().session,
    owner: () => sessionView(shop().session.getSnapshot()).email,
    orders: createOrderStore(window),
    orderLock: createOrderLock(window),
    accountNews: createAccountNews(window, Date.now),
    tabCheckout: createTabCheckoutStore(window),
    whenActive: (signal) => whenActive(window, signal),
    sinceLoad: () => Date.now() - loadedAt,
    keptOrder: () => shop().keptOrder,
    downloadFilename: config.downloadFilename,
    conversion: () => shop().conversion,
  }
}
