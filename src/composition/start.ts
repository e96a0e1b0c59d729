import { createDeployCheck } from '../browser/deploy-check.ts'
import { forgetPaidOrders, forgetReceipts } from '../browser/forget-paid-orders.ts'
import { createHistoryStateGuard } from '../browser/history-state-guard.ts'
import { readLastUser } from '../browser/last-user.ts'
import { createLeaveWarning } from '../browser/leave-warning.ts'
import { log } from '../browser/log.ts'
import { createLogoutBroadcast } from '../browser/logout-broadcast.ts'
import { onHide, onRestore, onResume, onReturn } from '../browser/page-events.ts'
import { onSavedThemeChange, readTheme, saveTheme, showTheme } from '../browser/theme.ts'
import { notify } from '../effects/app-events.ts'
import type { Environment } from '../effects/environment.ts'
import { ownerEmail } from '../effects/owner-email.ts'
import { type AppActor, selectGeneration } from '../machines/app/index.ts'
import { pages } from '../pages.ts'
import * as TEXTS from '../texts.ts'
import { type AppContext, loadFeaturesAt } from '../ui/index.ts'
import { createApp } from './create-app.ts'
import { createEnvironment } from './create-environment.ts'
import { lazyClient } from './lazy-client.ts'
import { createNavigation } from './navigation.ts'
import { readPageConfig } from './page-config.ts'
import { tokenProviderFor } from './session-tokens.ts'

// Starts everything except rendering. The build makes it a chunk of its own (vite.config.ts), which runs
// while the chunks with components are still loading.
export const root = document.getElementById('root') as HTMLElement
const parsedConfig = readPageConfig(document.getElementById('shop-config')?.textContent ?? '')
if ('wrong' in parsedConfig) {
  const message = `This shop is not set up. Missing or wrong settings: ${parsedConfig.wrong.join(', ')}.`
  root.textContent = message
  throw new Error(message)
}
const { config } = parsedConfig

const send: Environment['send'] = (event) => rootActor.send(event)
const showMessage = (message: string) => notify({ send }, 'plain', '', message)

export const navigation = createNavigation()
const tokens = tokenProviderFor(() => app.session)
const leaveWarning = createLeaveWarning(window)
const deployCheck = createDeployCheck(window, {
  isBusy: () => navigation.isRedirecting() || leaveWarning.isActive() || client.hasPendingWrites(),
  notify: () => showMessage(TEXTS.outdated),
})
const clientOptions = {
  ...config,
  csrf: { cookie: config.csrfCookie, header: config.csrfHeader },
  tokens,
  userEmail: () => environment.userEmail(),
  notify: showMessage,
}
export const client = lazyClient(window, clientOptions, deployCheck.notifyIfOutdated)
const logoutBroadcast = createLogoutBroadcast(window, Date.now)
const environment = createEnvironment(window, config, {
  client,
  navigation,
  send,
  isLoggedIn: async () => (await tokens.current()) !== null,
  ...deployCheck,
  broadcastLogout: logoutBroadcast.broadcast,
  checkLogout: logoutBroadcast.check,
  invalidateHistoryState: () => {
    historyStateGuard.invalidate()
    environment.draftStore.write(null)
  },
  forgetPaidOrders: () => forgetPaidOrders(window),
  entryOwnerHash: () => historyStateGuard.ownerHash(),
  isEntryInvalid: () => historyStateGuard.isInvalid(),
  warnBeforeLeave: leaveWarning.setActive,
  dispatchEvent: (name) => window.dispatchEvent(new CustomEvent(name)),
  loadGeneration: () => app.load('generation'),
  generation: (input) => selectGeneration(input)(rootActor.getSnapshot()),
  app: () => app,
})
const { store } = environment

const forgetOldReceipts = () => forgetReceipts(window, store.readOwner() ?? '')
// The session may have changed while this tab was discarded or at another site.
forgetOldReceipts()

/** The context of all components, and the root of all machines. Events of the window below are sent to the root only. */
export const { app, rootActor }: { readonly app: AppContext; readonly rootActor: AppActor } = createApp(
  config,
  client,
  environment,
  {
    theme: readTheme(window),
    lastUser: readLastUser(window),
    effects: {
      invalidateHistoryState: environment.invalidateHistoryState,
      forgetReceipts: forgetOldReceipts,
      setTabOwner: (email) => {
        historyStateGuard.setUser(email)
        environment.tabCheckout.keepOnlyFor(email)
      },
      logFailure: (name, problem) => log(`The machine '${name}' failed`, problem),
      save: (theme) => saveTheme(window, theme),
      show: (theme) => showTheme(document, theme),
    },
  },
)
export const historyStateGuard = createHistoryStateGuard(window, Date.now, () => ownerEmail(environment))
rootActor.start()
const rereadStorage = () => {
  // Handle a logout before the login that followed it.
  logoutBroadcast.check()
  send({ type: 'storage.changed', tokens: store.readTokens(), email: store.readOwner() })
}
store.listen(rereadStorage)
environment.pendingCheckouts.listen(rereadStorage)
// A visitor's tab that was frozen during a login and a logout in another tab gets no other event that removes
// receipts.
logoutBroadcast.onLogout(forgetOldReceipts)
logoutBroadcast.onLogout((isInThisTab) => {
  historyStateGuard.clearOwnedEntry()
  send({ type: isInThisTab ? 'user.loggedOut' : 'user.loggedOutInOtherTab' })
})
onHide(window, () => {
  // Handle a logout first: a draft that is stored now would count as typed after that logout.
  logoutBroadcast.check()
  send({ type: 'page.hidden' })
})
onResume(window, () => {
  // A page that was frozen or in the back/forward cache may have missed storage events.
  rereadStorage()
  send({ type: 'page.resumed' })
})
onRestore(window, navigation.cancelRedirect)
onRestore(window, () => send({ type: 'page.restored' }))
onReturn(window, app.retryLoading)
onSavedThemeChange(window, (theme) => send({ type: 'theme.changedInOtherTab', theme }))
// The first interaction is likely to be followed by a request, so load the client.
for (const eventType of ['focusin', 'pointerdown', 'keydown'])
  window.addEventListener(eventType, client.preload, { once: true })
loadFeaturesAt(pages, location.pathname.toLowerCase(), app)
