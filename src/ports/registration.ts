import { type Client, saidBy } from '../api/index.ts'
import type { App } from '../app.ts'
import { registrationObjection } from '../machines/form/index.ts'
import { createRegistrationMachine, withRegistrationPorts } from '../machines/registration/index.ts'
import * as TEXTS from '../texts.ts'
import { firstSaid } from './first-said.ts'

export const registration = ({ call }: Client, app: App) =>
  withRegistrationPorts(createRegistrationMachine({ check: registrationObjection }), {
    register: ({ email = '', password1 = '', password2 = '' }, signal) =>
      call('register', { json: { email, password1, password2 } }, { signal }),
    logIn: ({ email = '', password1 = '' }, signal) =>
      call('login', { json: { email, password: password1 } }, { signal }),
    sayRegistered: () => app.tell('good', '', TEXTS.registered),
    refuse: (problem) => {
      const said = firstSaid(problem, 'register', ['email', 'password1'])
      app.tell('bad', TEXTS.error, said ?? TEXTS.somethingWrong)
    },
    admit: ({ tokens, email }) => {
      app.tell('good', '', TEXTS.loggedInAfterRegistration, true)
      app.session().send({ type: 'login.succeeded', tokens, email, at: app.now() })
    },
    // The credentials are those of the account just made: what the host says of them tells more than a fixed sentence.
    sayLoginFailed: (problem) => app.tell('bad', TEXTS.error, saidBy(problem) || TEXTS.tryLater, true),
    goToProfile: () => app.go('/profile'),
    goToLogin: () => app.go('/login'),
  })
