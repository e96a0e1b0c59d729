import { type Client, serverMessageOf } from '../api/index.ts'
import { validateRegistration } from '../machines/form/index.ts'
import { createRegistrationMachine, withRegistrationEffects } from '../machines/registration/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

export const registration = ({ call }: Client, environment: Environment) =>
  withRegistrationEffects(createRegistrationMachine({ check: validateRegistration }), {
    register: ({ email = '', password1 = '', password2 = '' }, signal) =>
      call('register', { json: { email, password1, password2 } }, { signal }),
    logIn: ({ email = '', password1 = '' }, signal) =>
      call('login', { json: { email, password: password1 } }, { signal }),
    notifyRegistered: () => environment.notify('good', '', TEXTS.registered),
    notifyRejected: (problem) => {
      const message = firstFieldError(problem, 'register', ['email', 'password1'])
      environment.notify('bad', TEXTS.error, message ?? TEXTS.somethingWrong)
    },
    startSession: ({ tokens, email }) => {
      environment.notify('good', '', TEXTS.loggedInAfterRegistration, true)
      environment.session().send({ type: 'login.succeeded', tokens, email, at: environment.now() })
    },
    // The account was just created with these credentials, so the host's message is more useful than a fixed text.
    notifyLoginFailed: (problem) =>
      environment.notify('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.tryLater, true),
    goToProfile: () => environment.replacePage('/profile'),
    goToLogin: () => environment.replacePage('/login'),
  })
