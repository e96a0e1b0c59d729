import { type Client, isApiProblem, isRefusal } from '../api/index.ts'
import type { App } from '../app.ts'
import { LOGIN_REDIRECT_DELAY_MS, type TokenPair } from '../contract/index.ts'
import { safeReturnPath } from '../effects/return-path.ts'
import { createFormMachine, type FormPorts, loginObjection, withFormPorts } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'

/** Where a person was before the login. A payment is opened again with what is to be paid; a form knows by itself. */
export const wayBackOf = (app: App) => () => {
  const { from, origin } = app.cameFrom()
  const to = safeReturnPath(from, origin) ?? '/'
  return { to, state: to.startsWith('/payment') ? app.unfinished() : null }
}

export const loginForm = ({ call }: Client, app: App) =>
  withFormPorts(
    createFormMachine({
      id: 'login',
      fields: ['email', 'password'],
      check: loginObjection,
      pauseMs: LOGIN_REDIRECT_DELAY_MS,
    }),
    {
      send: ({ email = '', password = '' }, signal) =>
        call('login', { json: { email, password } }, { signal }),
      object: ({ says }) => app.tell('bad', TEXTS.error, says),
      succeed: (tokens, { email = '' }) => {
        app.tell('good', TEXTS.success, TEXTS.loggedIn)
        app.session().send({ type: 'login.succeeded', tokens, email, at: app.now() })
      },
      fail: (problem) => app.tell('bad', TEXTS.error, loginFailureText(problem)),
      finish: () => {
        const { to, state } = wayBackOf(app)()
        app.go(to, state)
      },
    } satisfies FormPorts<TokenPair>,
  )

/** A failed login is told in the shop's own words, whatever the host said. */
export function loginFailureText(problem: unknown): string {
  if (!isApiProblem(problem)) return TEXTS.tryLater
  const isRefused = isRefusal(problem, 'login') && 'non_field_errors' in problem.body
  return isRefused ? TEXTS.badCredentials : TEXTS.loginFailed
}
