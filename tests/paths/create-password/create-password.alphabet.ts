import { samples } from '../../../src/contract/samples.ts'
import { createPasswordForm } from '../../../src/ports/create-password.ts'
import type { HostsOf } from '../asked.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { formSeat } from '../form-seat.ts'
import { outOfReach } from '../out-of-reach.ts'
import { type Forced, failuresOf, successesOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'
import { typing } from '../typing.ts'

const createPasswordMachine = createPasswordForm(outOfReach(), outOfReach())
const { new_password1: good } = samples.confirmPasswordReset.requests.classic.json
const short = 'Short1!'
export const LINK = { uid: 'Nw', token: 'c1y2k3-sample-reset-token' }

export const createPasswordAlphabet = {
  name: 'create-password',
  machine: createPasswordMachine,
  user: {
    'types a password': typing('password1', good),
    'types a short password': typing('password1', short),
    'repeats the password': typing('password2', good),
    'repeats the short password': typing('password2', short),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    send: {
      ...successesOf('confirmPasswordReset', 200, samples.confirmPasswordReset.replies[200]),
      ...failuresOf('confirmPasswordReset'),
    },
  },
  infeasible: {
    'create-password.succeeded|always|0': 'a link for a new password works once',
  },
} satisfies Alphabet<typeof createPasswordMachine, Forced>

export const createPasswordStand: Stand = {
  alphabet: createPasswordAlphabet,
  seat: formSeat(createPasswordMachine),
  hosts: {
    send: {
      confirmPasswordReset: ({ password1 = '', password2 = '' }) => ({
        params: LINK,
        json: { ...LINK, new_password1: password1, new_password2: password2 },
      }),
    },
  } satisfies HostsOf<typeof createPasswordMachine>,
}
