import { samples } from '../../../src/contract/samples.ts'
import { loginForm } from '../../../src/effects/login.ts'
import type { Model } from '../engine/model.ts'
import { formImplementations } from '../form-implementations.ts'
import { type ForcedResponse, failuresOf, processedByMock, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const loginMachine = loginForm(unavailable(), unavailable())
const { email, password } = samples.login.requests.plain.json

export const loginModel = {
  name: 'login',
  machine: loginMachine,
  events: {
    'types an e-mail': typing('email', email),
    'clears the e-mail': typing('email', ''),
    'types a password': typing('password', password),
    'clears the password': typing('password', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    send: {
      ...processedByMock('login', successesOf('login', 200, samples.login.replies[200])),
      ...failuresOf('login'),
    },
  },
  impossible: {
    'login.succeeded|always|0': 'a login is not sent again after it has succeeded',
  },
} satisfies Model<typeof loginMachine, ForcedResponse>

export const loginSuite: Suite = {
  model: loginModel,
  implementations: formImplementations(loginMachine),
  requests: {
    send: { login: ({ email = '', password = '' }) => ({ json: { email, password } }) },
  } satisfies RequestsOf<typeof loginMachine>,
}
