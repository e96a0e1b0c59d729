import { samples } from '../../../src/contract/samples.ts'
import { withRegistrationPorts } from '../../../src/machines/registration/index.ts'
import { registration } from '../../../src/ports/registration.ts'
import type { HostsOf } from '../asked.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import type { Seat } from '../engine/live-bench.ts'
import { outOfReach } from '../out-of-reach.ts'
import { type Forced, failuresOf, honestly, successesOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'
import { typing, typingAny } from '../typing.ts'

const registrationMachine = registration(outOfReach(), outOfReach())
const { email, password1: password } = samples.register.requests.newcomer.json

export const registrationAlphabet = {
  name: 'registration',
  machine: registrationMachine,
  user: {
    'types an e-mail': typingAny('email', email),
    'clears the e-mail': typing('email', ''),
    'types a password': typingAny('password1', password),
    'clears the password': typing('password1', ''),
    'repeats the password': typingAny('password2', password),
    'clears the repetition': typing('password2', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    register: { ...successesOf('register', 201, samples.register.replies[201]), ...failuresOf('register') },
    logIn: {
      ...honestly('login', successesOf('login', 200, samples.login.replies[200])),
      ...failuresOf('login'),
    },
  },
} satisfies Alphabet<typeof registrationMachine, Forced>

const registrationSeat: Seat = ({ port, effect }) =>
  withRegistrationPorts(registrationMachine, {
    register: port('register'),
    logIn: port('logIn'),
    sayRegistered: effect('sayRegistered'),
    refuse: effect('refuse'),
    admit: effect('admit'),
    sayLoginFailed: effect('sayLoginFailed'),
    goToProfile: effect('goToProfile'),
    goToLogin: effect('goToLogin'),
  })

export const registrationStand: Stand = {
  alphabet: registrationAlphabet,
  seat: registrationSeat,
  hosts: {
    register: {
      register: ({ email = '', password1 = '', password2 = '' }) => ({
        json: { email, password1, password2 },
      }),
    },
    logIn: { login: ({ email = '', password1 = '' }) => ({ json: { email, password: password1 } }) },
  } satisfies HostsOf<typeof registrationMachine>,
}
