import { samples } from '../../../src/contract/samples.ts'
import { registration } from '../../../src/effects/registration.ts'
import { withRegistrationEffects } from '../../../src/machines/registration/index.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, processedByMock, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const registrationMachine = registration(unavailable(), unavailable())
const { email, password1: password } = samples.register.requests.newAccount.json

export const registrationModel = {
  name: 'registration',
  machine: registrationMachine,
  events: {
    'types an e-mail': typing('email', email),
    'clears the e-mail': typing('email', ''),
    'types a password': typing('password1', password),
    'clears the password': typing('password1', ''),
    'repeats the password': typing('password2', password),
    'clears the repetition': typing('password2', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    register: { ...successesOf('register', 201, samples.register.replies[201]), ...failuresOf('register') },
    logIn: {
      ...processedByMock('login', successesOf('login', 200, samples.login.replies[200])),
      ...failuresOf('login'),
    },
  },
} satisfies Model<typeof registrationMachine, ForcedResponse>

const registrationImplementations: Implementations = ({ actor, action }) =>
  withRegistrationEffects(registrationMachine, {
    register: actor('register'),
    logIn: actor('logIn'),
    notifyRegistered: action('notifyRegistered'),
    notifyFailed: action('notifyFailed'),
    startSession: action('startSession'),
    notifyLoginFailed: action('notifyLoginFailed'),
    goToProfile: action('goToProfile'),
    goToLogin: action('goToLogin'),
  })

export const registrationSuite: Suite = {
  model: registrationModel,
  implementations: registrationImplementations,
  requests: {
    register: {
      register: ({ email = '', password1 = '', password2 = '' }) => ({
        json: { email, password1, password2 },
      }),
    },
    logIn: { login: ({ email = '', password1 = '' }) => ({ json: { email, password: password1 } }) },
  } satisfies RequestsOf<typeof registrationMachine>,
}
