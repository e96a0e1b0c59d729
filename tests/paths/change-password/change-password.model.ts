import { samples } from '../../../src/contract/samples.ts'
import { changePasswordForm } from '../../../src/effects/change-password.ts'
import type { Model } from '../engine/model.ts'
import { formImplementations } from '../form-implementations.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const changePasswordMachine = changePasswordForm(unavailable(), unavailable())
const { new_password1: good } = samples.changePassword.requests.newTwice.json

export const changePasswordModel = {
  name: 'change-password',
  machine: changePasswordMachine,
  events: {
    'types a password': typing('new_password1', good),
    'clears the password': typing('new_password1', ''),
    'repeats the password': typing('new_password2', good),
    'clears the repetition': typing('new_password2', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    send: {
      ...successesOf('changePassword', 200, samples.changePassword.replies[200]),
      ...failuresOf('changePassword'),
    },
  },
  impossible: {
    'change-password.editing|form.submitted|0': 'only the backend validates the password',
    'change-password.succeeded|xstate.after.pause.change-password.succeeded|0':
      'the form is repeatable, so a success has no pause',
  },
} satisfies Model<typeof changePasswordMachine, ForcedResponse>

export const changePasswordSuite: Suite = {
  model: changePasswordModel,
  implementations: formImplementations(changePasswordMachine),
  requests: {
    send: {
      changePassword: ({ new_password1 = '', new_password2 = '' }) => ({
        json: { new_password1, new_password2 },
      }),
    },
  } satisfies RequestsOf<typeof changePasswordMachine>,
}
