import { type Client, serverMessageOf } from '../api/index.ts'
import { validateRegistration } from '../machines/form/index.ts'
import type { NoticeContent } from '../machines/notices/index.ts'
import { createRegistrationMachine, withRegistrationEffects } from '../machines/registration/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

const REGISTERED = 'Account successfully created!'
const LOGGED_IN_AFTER_REGISTRATION = 'Logged in successfully!'

const rejection = (problem: unknown): FieldError =>
  notified(
    firstFieldError(problem, 'register', ['email', 'password1']) ?? {
      field: '',
      message: TEXTS.somethingWrong,
    },
  )

export const registration = ({ call }: Client, environment: Environment) => {
  /** Another result of the same attempt: it waits until the one before was shown long enough. */
  const notifyNext = (kind: NoticeContent['kind'], title: string, message: string) =>
    environment.send({ type: 'notice.posted', kind, title, message, isFollowUp: true })
  return withRegistrationEffects(
    createRegistrationMachine({ check: validateRegistration, errorOf: rejection }),
    {
      register: ({ email = '', password1 = '', password2 = '' }, signal) =>
        call('register', { json: { email, password1, password2 } }, { signal }),
      logIn: ({ email = '', password1 = '' }, signal) =>
        call('login', { json: { email, password: password1 } }, { signal }),
      notifyRegistered: () => notify(environment, 'good', '', REGISTERED),
      notifyRejected: (problem) => notify(environment, 'bad', TEXTS.error, rejection(problem).message),
      startSession: ({ tokens, email }) => {
        notifyNext('good', '', LOGGED_IN_AFTER_REGISTRATION)
        environment.send({ type: 'login.succeeded', tokens, email, at: environment.now() })
      },
      // The account was just created with these credentials, so the host's message is more useful than a fixed text.
      notifyLoginFailed: (problem) =>
        notifyNext('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.tryLater),
      goToProfile: () => environment.replacePage('/profile'),
      goToLogin: () => environment.replacePage('/login'),
    },
  )
}
