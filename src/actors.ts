import { type Client, isApiProblem, isRefusal } from './api/index.ts'
import { endpoints, LOGIN_REDIRECT_DELAY_MS, type TokenPair } from './contract/index.ts'
import type { App } from './app.ts'
import { log } from './log.ts'
import type { BundlesPorts } from './machines/bundles/index.ts'
import { createFormMachine, emailObjection, type FormPorts, loginObjection, withFormPorts } from './machines/form/index.ts'
import { renewTokens, type SessionPorts } from './machines/session/index.ts'
import { TEXTS } from './texts.ts'

/** Everything that the app can do to the world. */
export const createPorts = ({ call }: Client, app: App) => ({
  bundles: {
    listBundles: async (_, signal) => (await call(endpoints.listBundles, {}, { signal })).results,
    log: (problem) => log('The bundles could not be loaded', problem),
  } satisfies BundlesPorts,

  session: {
    restore: async () => ({
      tokens: app.store.readTokens(),
      user: app.store.readUser(),
      guarded: app.isGuarded(),
      ...app.glance(),
    }),
    glance: async () => app.glance(),
    renew: ({ tokens }, signal) => renewTokens(tokens, app.renewal, signal),
    readStatus: (_, signal) => call(endpoints.readStatus, {}, { signal }),
    readBalance: (_, signal) => call(endpoints.readBalance, {}, { signal }),
    remember: (tokens, user) => {
      app.store.writeTokens(tokens)
      app.store.writeUser(user)
      app.announceNewest(tokens)
    },
    rememberUser: app.store.writeUser,
    forget: () => {
      app.store.clear()
      app.announceNewest(null)
    },
    sayEnded: () => app.tell('plain', '', TEXTS.sessionEnded),
    leave: (ending) => app.go(ending === 'toLogin' ? '/login' : '/'),
    log: (problem) => log('The balance could not be loaded', problem),
  } satisfies SessionPorts,
})

/** The forms of the shop: what each asks for, whom it asks, and what it says then. */
export const createForms = ({ call }: Client, app: App) => ({
  login: withFormPorts(
    createFormMachine({ id: 'login', fields: ['email', 'password'], check: loginObjection, pauseMs: LOGIN_REDIRECT_DELAY_MS }),
    {
      send: ({ email = '', password = '' }, signal) => call(endpoints.login, { json: { email, password } }, { signal }),
      object: ({ says }) => app.tell('bad', TEXTS.error, says),
      succeed: (tokens, { email = '' }) => {
        app.tell('good', TEXTS.success, TEXTS.loggedIn)
        app.session().send({ type: 'login.succeeded', tokens, email, at: app.glance().now })
      },
      fail: (problem) => app.tell('bad', TEXTS.error, loginFailureText(problem)),
      finish: () => app.go(app.returnPath() ?? '/'),
    } satisfies FormPorts<TokenPair>,
  ),
  restore: withFormPorts(
    createFormMachine({ id: 'restore', fields: ['email'], check: emailObjection, isRepeatable: true }),
    {
      send: ({ email = '' }, signal) => call(endpoints.requestPasswordReset, { json: { email } }, { signal }),
      object: ({ says }) => app.tell('bad', TEXTS.error, says),
      succeed: () => app.tell('good', '', TEXTS.resetSent),
      fail: (problem) => {
        const isAboutEmail = isRefusal(problem, endpoints.requestPasswordReset) && 'email' in problem.body
        const said = isAboutEmail ? [problem.body.email ?? []].flat()[0] : undefined
        app.tell('bad', TEXTS.error, said ?? TEXTS.somethingWrong)
      },
      finish: () => undefined,
    } satisfies FormPorts<unknown>,
  ),
})

/** A failed login is told in the shop's own words, whatever the host said. */
export function loginFailureText(problem: unknown): string {
  if (!isApiProblem(problem)) return TEXTS.tryLater
  const isRefused = isRefusal(problem, endpoints.login) && 'non_field_errors' in problem.body
  return isRefused ? TEXTS.badCredentials : TEXTS.loginFailed
}
