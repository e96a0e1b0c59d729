import { type Client, isApiProblem, isRefusal } from '../api/index.ts'
import type { App } from '../app.ts'
import { LOGIN_REDIRECT_DELAY_MS, type TokenPair } from '../contract/index.ts'
import { createFormMachine, type FormPorts, loginObjection, withFormPorts } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'

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
      finish: () => app.go(app.returnPath() ?? '/'),
    } satisfies FormPorts<TokenPair>,
  )

/** A failed login is told in the shop's own words, whatever the host said. */
export function loginFailureText(problem: unknown): string {
  if (!isApiProblem(problem)) return TEXTS.tryLater
  const isRefused = isRefusal(problem, 'login') && 'non_field_errors' in problem.body
  return isRefused ? TEXTS.badCredentials : TEXTS.loginFailed
}
