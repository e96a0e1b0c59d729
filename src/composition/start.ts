import { createDeployCheck } from '../browser/deploy-check.ts'
import { forgetPaidOrders } from '../browser/forget-paid-orders.ts'
import { createHistoryStateGuard } from '../browser/history-state-guard.ts'
import { createLeaveWarning } from '../browser/leave-warning.ts'
import { createLogoutBroadcast } from '../browser/logout-broadcast.ts'
import { onHide, onRestore, onResume, onReturn } from '../browser/page-events.ts'
import { onSavedThemeChange, readTheme, saveTheme, showTheme } from '../browser/theme.ts'
import type { Environment } from '../effects/environment.ts'
import { themeView } from '../machines/theme/index.ts'
import * as TEXTS from '../texts.ts'
import { type AppContext, type FeatureName, loadFeaturesAt } from '../ui/index.ts'
import { createApp } from './create-app.ts'
import { createEnvironment } from './create-environment.ts'
import { followUser } from './follow-user.ts'
import { lazyClient } from './lazy-client.ts'
import { createNavigation } from './navigation.ts'
import { readPageConfig } from './page-config.ts'
import { tokenProviderFor } from './session-tokens.ts'
import { onUserChange, onUserKnown } from './user-change.ts'
import { cleanUpAfterUser } from './user-data-cleanup.ts'

// Starts everything that needs no UI. It is a separate entry file, so that it runs while the UI's code is still
// loading.
export const root = document.getElementById('root') as HTMLElement
const parsedConfig = readPageConfig(document.getElementById('shop-config')?.textContent ?? '')
if ('wrong' in parsedConfig) {
  const message = `This shop is not set up: ${parsedConfig.wrong.join(', ')}.`
  root.textContent = message
  throw new Error(message)
}
const { config } = parsedConfig

const notify: Environment['notify'] = (kind, title, message, isFollowUp = false) =>
  app.notices.send({ type: 'notice.posted', kind, title, message, isFollowUp })

export const navigation = createNavigation()
const tokens = tokenProviderFor(() => app.session)
const leaveWarning = createLeaveWarning(window)
const deployCheck = createDeployCheck(window, {
  isBusy: () => navigation.isRedirecting() || leaveWarning.isActive() || client.hasPendingWrites(),
  notify: () => notify('plain', '', TEXTS.outdated),
})
const clientOptions = {
  ...config,
  csrf: { cookie: config.csrfCookie, header: config.csrfHeader },
  tokens,
  userEmail: () => environment.userEmail(),
  onBusy: (seconds: number) => notify('plain', '', TEXTS.stillProcessed(seconds)),
}
export const client = lazyClient(window, clientOptions, deployCheck.notifyIfOutdated)
const logoutBroadcast = createLogoutBroadcast(window, Date.now)
const environment = createEnvironment(window, config, {
  client,
  navigation,
  notify,
  isSignedIn: async () => (await tokens.current()) !== null,
  ...deployCheck,
  broadcastLogout: logoutBroadcast.broadcast,
  invalidateHistoryState: () => {
    historyStateGuard.invalidate()
    environment.draftStore.write(null)
  },
  entryOwnerHash: () => historyStateGuard.ownerHash(),
  warnBeforeLeave: leaveWarning.setActive,
  app: () => app,
})
const { store } = environment
export const historyStateGuard = createHistoryStateGuard(window, Date.now, () => store.readOwner() ?? '')

const startFeature: { readonly [Name in FeatureName]?: () => void } = {
  conversion: () => {
    app.conversion.start()
    followUser(app.session, app.conversion)
    logoutBroadcast.onLogout(() => app.conversion.send({ type: 'user.loggedOut' }))
  },
  bundles: () => {
    const { bundles, subscriptions } = app
    for (const offers of [bundles, subscriptions]) {
      offers.start()
      onRestore(window, () => offers.send({ type: 'page.restored' }))
      onUserChange(app.session, { onLogout: () => offers.send({ type: 'bundles.closed' }) })
    }
  },
  receipt: () => {
    const { receipt } = app
    receipt.start()
    onUserChange(app.session, {
      onLogout: () => receipt.send({ type: 'user.loggedOut' }),
      onLogin: () => receipt.send({ type: 'user.loggedIn' }),
    })
  },
  'order-shared': () => {
    app.catalogue.start()
    logoutBroadcast.onLogout(app.orderInputs.forget)
    onHide(window, app.orderInputs.saveDraft)
  },
}
export const app: AppContext = createApp(config, client, environment, readTheme(window), (feature) =>
  startFeature[feature]?.(),
)
const { session, theme, pendingCheckout } = app
onRestore(window, navigation.cancelRedirect)
for (const name of ['login-success', 'logout'] as const) {
  session.on(name, () => window.dispatchEvent(new CustomEvent(name)))
}
const forgetPaidOrdersHere = () => forgetPaidOrders(window)
onUserChange(session, { onLogout: forgetPaidOrdersHere, onLogin: forgetPaidOrdersHere })
session.start()
const checkStoredSession = () =>
  session.send({ type: 'store.changed', tokens: store.readTokens(), email: store.readOwner() })
store.listen(checkStoredSession)
const rereadPendingCheckouts = () => pendingCheckout.send({ type: 'store.stale' })
onResume(window, () => {
  // A page that was frozen or in the back/forward cache may have missed storage events.
  logoutBroadcast.check()
  checkStoredSession()
  rereadPendingCheckouts()
  session.send({ type: 'page.resumed' })
})
onReturn(window, environment.retryLoading)
theme.subscribe((snapshot) => showTheme(document, themeView(snapshot)))
theme.on('theme.saved', ({ theme: chosen }) => saveTheme(window, chosen))
theme.start()
onSavedThemeChange(window, (saved) => theme.send({ type: 'theme.changedElsewhere', theme: saved }))
pendingCheckout.start()
cleanUpAfterUser(session, pendingCheckout, environment.invalidateHistoryState)
onUserKnown(session, environment.tabCheckout.keepFor)
environment.pendingCheckouts.listen(rereadPendingCheckouts)
// The first interaction is likely to be followed by a request, so load the client.
for (const eventType of ['focusin', 'pointerdown', 'keydown'])
  window.addEventListener(eventType, client.preload, { once: true })
loadFeaturesAt(location.pathname, app)
