import { samples } from '../../../src/contract/samples.ts'
import { loginForm } from '../../../src/ports/login.ts'
import type { HostsOf } from '../asked.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { formSeat } from '../form-seat.ts'
import { outOfReach } from '../out-of-reach.ts'
import { type Forced, failuresOf, honestly, successesOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'
import { typing, typingAny } from '../typing.ts'

const loginMachine = loginForm(outOfReach(), outOfReach())
const { email, password } = samples.login.requests.plain.json

export const loginAlphabet = {
  name: 'login',
  machine: loginMachine,
  user: {
    'types an e-mail': typingAny('email', email),
    'clears the e-mail': typing('email', ''),
    'types a password': typingAny('password', password),
    'clears the password': typing('password', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    send: {
      ...honestly('login', successesOf('login', 200, samples.login.replies[200])),
      ...failuresOf('login'),
    },
  },
  infeasible: {
    'login.succeeded|always|0': 'a login is not sent again after it has succeeded',
  },
} satisfies Alphabet<typeof loginMachine, Forced>

export const loginStand: Stand = {
  alphabet: loginAlphabet,
  seat: formSeat(loginMachine),
  hosts: {
    send: { login: ({ email = '', password = '' }) => ({ json: { email, password } }) },
  } satisfies HostsOf<typeof loginMachine>,
}
