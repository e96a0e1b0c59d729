import { samples } from '../../../src/contract/samples.ts'
import { createPasswordForm } from '../../../src/ports/create-password.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { formSeat } from '../form-seat.ts'
import { outOfReach } from '../out-of-reach.ts'
import { type Forced, failuresOf, successesOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'

const createPasswordMachine = createPasswordForm(outOfReach(), outOfReach())
const { new_password1: good } = samples.confirmPasswordReset.requests.classic.json
const short = 'Short1!'

const typed = (field: string, value: string) => ({ type: 'field.typed', field, value }) as const
const isTyped = (field: string, value: string) => ({
  event: typed(field, value),
  is: (event: { readonly type: string; readonly field?: string; readonly value?: string }) =>
    event.type === 'field.typed' && event.field === field && event.value === value,
})

export const createPasswordAlphabet = {
  name: 'create-password',
  machine: createPasswordMachine,
  user: {
    'types a password': isTyped('password1', good),
    'types a short password': isTyped('password1', short),
    'repeats the password': isTyped('password2', good),
    'repeats the short password': isTyped('password2', short),
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
  hosts: { send: ['confirmPasswordReset'] },
}
