import { samples } from '../../../src/contract/samples.ts'
import { createPasswordForm } from '../../../src/effects/create-password.ts'
import type { Model } from '../engine/model.ts'
import { formImplementations } from '../form-implementations.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const createPasswordMachine = createPasswordForm(unavailable(), unavailable())
const { new_password1: good } = samples.confirmPasswordReset.requests.classic.json
const short = 'Short1!'
export const LINK = { uid: 'Nw', token: 'c1y2k3-sample-reset-token' }

export const createPasswordModel = {
  name: 'create-password',
  machine: createPasswordMachine,
  events: {
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
  impossible: {
    'create-password.succeeded|always|0': 'a link for a new password works once',
  },
} satisfies Model<typeof createPasswordMachine, ForcedResponse>

export const createPasswordSuite: Suite = {
  model: createPasswordModel,
  implementations: formImplementations(createPasswordMachine),
  requests: {
    send: {
      confirmPasswordReset: ({ password1 = '', password2 = '' }) => ({
        params: LINK,
        json: { ...LINK, new_password1: password1, new_password2: password2 },
      }),
    },
  } satisfies RequestsOf<typeof createPasswordMachine>,
}
