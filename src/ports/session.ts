import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { isReceiptPath } from '../effects/receipt-path.ts'
import { log } from '../log.ts'
import { renewTokens, type SessionPorts } from '../machines/session/index.ts'
import * as TEXTS from '../texts.ts'

/** Whether a checkout has led back to this page. */
const isReturn = (app: App) => isReceiptPath(app.path())

export const sessionPorts = ({ call }: Client, app: App): SessionPorts => ({
  restore: async () => ({
    tokens: app.store.readTokens(),
    user: app.store.readUser(),
    guarded: isReturn(app) || app.path().startsWith('/profile'),
    ...app.glance(),
  }),
  glance: async () => app.glance(),
  renew: ({ tokens }, signal) => renewTokens(tokens, app.renewal, signal),
  readStatus: (_, signal) => call('readStatus', {}, { signal }),
  readBalance: (_, signal) => call('readBalance', {}, { signal }),
  remember: (tokens, user) => {
    app.store.writeTokens(tokens, user.email)
    app.store.writeUser(user)
    app.announceNewest(tokens)
  },
  rememberUser: (user, tokens) => {
    app.store.writeUser(user)
    if (tokens !== null) app.store.nameOwner(tokens, user.email)
  },
  forget: () => {
    app.store.clear()
    app.announceNewest(null)
  },
  sayEnded: () => app.tell('plain', '', TEXTS.sessionEnded),
  leave: (ending) => {
    // Who has only lost the session comes back to it; who logs out leaves nothing for the next one on this device.
    if (ending === 'loggedOut') {
      app.sayFarewell()
      app.keptOrder().send({ type: 'owner.left' })
      app.closeHistory()
    }
    // Who comes back from the checkout is led back to the receipt, whatever the session was lost of.
    const isToLogin = ending === 'toLogin' || (ending === 'toHome' && isReturn(app))
    if (isToLogin) app.go('/login', { from: app.here() })
    else app.go('/')
  },
  log: (problem) => log('The balance could not be loaded', problem),
})
