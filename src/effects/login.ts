import { type Client, hasErrorBody, isApiProblem } from '../api/index.ts'
import { isReceiptPath } from '../browser/receipt-path.ts'
import { safeReturnPath } from '../browser/return-path.ts'
import { LOGIN_REDIRECT_DELAY_MS, type TokenPair } from '../contract/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateLogin,
  withFormEffects,
} from '../machines/form/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { notifyFieldError } from './field-errors.ts'

const LOGGED_IN = 'You have successfully logged in!'
const BAD_CREDENTIALS = 'Unable to log in with provided credentials.'
const LOGIN_FAILED = 'An error occurred while logging in. Please try again later.'

/** The page from before the login. The payment page needs the order as state; the order form restores it by itself. */
export const returnTargetOf = (environment: Environment) => () => {
  const { from, origin, isInvalid } = environment.returnTo()
  const path = safeReturnPath(from, origin) ?? '/'
  // The path of an invalid entry may be the receipt of another user, whose session was lost.
  const to = isInvalid && isReceiptPath(new URL(path, origin).pathname) ? '/' : path
  return { to, state: to.startsWith('/payment') ? environment.draft() : null }
}

export const loginForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
    createFormMachine({
      id: 'login',
      fields: ['email', 'password'],
      check: (values) => {
        const error = validateLogin(values)
        return error && notified(error)
      },
      errorOf: loginFailure,
      pauseMs: LOGIN_REDIRECT_DELAY_MS,
    }),
    {
      send: ({ email = '', password = '' }, signal) =>
        call('login', { json: { email, password } }, { signal }),
      reportError: (error) => notifyFieldError(environment, error),
      succeed: (tokens, { email = '' }) => {
        notify(environment, 'good', TEXTS.success, LOGGED_IN)
        environment.send({ type: 'login.succeeded', tokens, email, at: environment.now() })
      },
      finish: () => {
        const { to, state } = returnTargetOf(environment)()
        environment.replacePage(to, state)
      },
    } satisfies FormEffects<TokenPair>,
  )

/** A failed login shows the shop's own texts, never the backend's message. */
function loginFailure(problem: unknown): FieldError {
  const isRefused = hasErrorBody(problem, 'login') && 'non_field_errors' in problem.body
  const message = isRefused ? BAD_CREDENTIALS : LOGIN_FAILED
  return notified({ field: '', message: isApiProblem(problem) ? message : TEXTS.tryLater })
}
