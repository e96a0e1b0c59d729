import { type Client, startIpLookup } from '../api/index.ts'
import { createAccountChanges } from '../browser/account-changes.ts'
import { copyText } from '../browser/clipboard.ts'
import type { DeployCheck } from '../browser/deploy-check.ts'
import { createDraftStore } from '../browser/draft-store.ts'
import { createLastChoiceStore } from '../browser/last-choice.ts'
import { createNewestTokenHash } from '../browser/newest-token-hash.ts'
import { onReturn, whenActive } from '../browser/page-events.ts'
import { createPendingCheckoutStore } from '../browser/pending-checkout-store.ts'
import { createSessionStore } from '../browser/session-store.ts'
import { createTabCheckoutStore } from '../browser/tab-checkout.ts'
import { createTokenRefreshEffects } from '../browser/token-refresh.ts'
import type { ShopConfig } from '../config.ts'
import { notify } from '../effects/app-events.ts'
import type { Environment } from '../effects/environment.ts'
import { sessionView, tokenHash } from '../machines/session/index.ts'
import { type AppContext, returnPath } from '../ui/index.ts'
import type { Navigation } from './navigation.ts'

interface EnvironmentParts
  extends DeployCheck,
    Pick<
      Environment,
      | 'isLoggedIn'
      | 'broadcastLogout'
      | 'checkLogout'
      | 'invalidateHistoryState'
      | 'entryOwnerHash'
      | 'forgetPaidOrders'
      | 'warnBeforeLeave'
      | 'dispatchEvent'
      | 'send'
      | 'generation'
      | 'loadGeneration'
    > {
  readonly client: Client
  readonly navigation: Navigation
  /** True if the current history entry was created before the last logout, or belongs to another user. */
  readonly isEntryInvalid: () => boolean
  /** A function, because the app is created later from this environment. */
  readonly app: () => AppContext
}

/** Implements `Environment` with the browser's APIs. */
export function createEnvironment(
  window: Window,
  config: ShopConfig,
  { client, navigation, isEntryInvalid, app, ...given }: EnvironmentParts,
): Environment {
  const { location, navigator, history } = window
  const loadedAt = Date.now()
  /** The IP look-up starts with the first page that sells something. */
  let findIp: Environment['lookUpVisitorIp'] | undefined
  const newestTokenHash = createNewestTokenHash(() => window.indexedDB)
  const store = createSessionStore(window, () =>
    notify(given, 'plain', '', 'This browser keeps nothing: only this tab stays logged in.'),
  )
  return {
    ...given,
    store,
    tokenRefresh: createTokenRefreshEffects(window, store, newestTokenHash, client.call),
    publishNewestToken: (tokens) => void newestTokenHash.write(tokens === null ? null : tokenHash(tokens)),
    now: () => Date.now(),
    readDeviceStatus: () => ({ now: Date.now(), isOnline: navigator.onLine }),
    replacePage: (to, state) => navigation.go(to, { replace: true, state }),
    pushPage: (to, state) => navigation.go(to, { replace: false, state }),
    replaceHistoryState: (state) =>
      navigation.go(location.pathname + location.search, { replace: true, state }),
    mergeHistoryState: (patch) =>
      history.replaceState({ ...history.state, usr: { ...Object(history.state?.usr), ...patch } }, ''),
    redirectToCheckout: navigation.redirectToCheckout,
    lastChoice: createLastChoiceStore(window),
    draftStore: createDraftStore(window, () => store.readOwner() ?? ''),
    checkoutRule: {
      protocol: location.protocol,
      origins: config.paymentOrigins.map((address) => new URL(address).origin),
    },
    lookUpVisitorIp: () => {
      findIp ??= startIpLookup(client, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
      return findIp()
    },
    path: () => location.pathname.toLowerCase(),
    currentPath: () => returnPath(location),
    copy: (text) => copyText(window, text),
    returnTo: () => ({
      from: Object(history.state?.usr).from,
      origin: location.origin,
      isInvalid: isEntryInvalid(),
    }),
    // On pages without an order the feature may not be loaded yet.
    draft: () => (app() as Partial<AppContext>).unfinishedOrder?.(),
    query: () => location.search,
    resetForm: config.resetForm,
    userEmail: () => sessionView(app().session.getSnapshot()).email,
    pendingCheckouts: createPendingCheckoutStore(window),
    accountChanges: createAccountChanges(window, Date.now),
    onReturn: (onEvent) => onReturn(window, onEvent),
    tabCheckout: createTabCheckoutStore(window),
    whenActive: (signal) => whenActive(window, signal),
    timeSinceLoad: () => Date.now() - loadedAt,
    downloadFilename: config.downloadFilename,
    actors: app,
  }
}
