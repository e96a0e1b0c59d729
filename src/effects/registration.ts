import { type Client, serverMessageOf } from '../api/index.ts'
import { validateRegistration } from '../machines/form/index.ts'
import { createRegistrationMachine, withRegistrationEffects } from '../machines/registration/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { fieldErrorOf, notifyFieldError } from './field-errors.ts'

const REGISTERED = 'Account successfully created!'
const LOGGED_IN_AFTER_REGISTRATION = 'Logged in successfully!'

const registrationError = (problem: unknown) => fieldErrorOf(problem, 'register', ['email', 'password1'])

export const registration = ({ call }: Client, environment: Environment) =>
  withRegistrationEffects(
    createRegistrationMachine({ check: validateRegistration, errorOf: registrationError }),
    {
      register: ({ email = '', password1 = '', password2 = '' }, signal) =>
        call('register', { json: { email, password1, password2 } }, { signal }),
      logIn: ({ email = '', password1 = '' }, signal) =>
        call('login', { json: { email, password: password1 } }, { signal }),
      notifyRegistered: () => notify(environment, 'good', '', REGISTERED),
      notifyFailed: (problem) => notifyFieldError(environment, registrationError(problem)),
      startSession: ({ tokens, email }) => {
        notify(environment, 'good', '', LOGGED_IN_AFTER_REGISTRATION, { isFollowUp: true })
        environment.send({ type: 'login.succeeded', tokens, email, at: environment.now() })
      },
      // The account was just created with these credentials, so the backend's message is more useful than a fixed text.
      notifyLoginFailed: (problem) =>
        notify(environment, 'bad', TEXTS.error, serverMessageOf(problem) || TEXTS.tryLater, {
          isFollowUp: true,
        }),
      goToProfile: () => environment.replacePage('/profile'),
      goToLogin: () => environment.replacePage('/login'),
    },
  )
