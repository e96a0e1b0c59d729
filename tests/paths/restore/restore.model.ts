import { samples } from '../../../src/contract/samples.ts'
import { restoreForm } from '../../../src/effects/restore.ts'
import type { Model } from '../engine/model.ts'
import { formImplementations } from '../form-implementations.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const restoreMachine = restoreForm(unavailable(), unavailable())
const { email } = samples.requestPasswordReset.requests.known.json

export const restoreModel = {
  name: 'restore',
  machine: restoreMachine,
  events: {
    'types an e-mail': typing('email', email),
    'clears the e-mail': typing('email', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: {
    send: {
      ...successesOf('requestPasswordReset', 200, samples.requestPasswordReset.replies[200]),
      ...failuresOf('requestPasswordReset'),
    },
  },
  impossible: {
    'restore.succeeded|xstate.after.pause.restore.succeeded|0':
      'the form is repeatable, so a success has no pause',
  },
} satisfies Model<typeof restoreMachine, ForcedResponse>

export const restoreSuite: Suite = {
  model: restoreModel,
  implementations: formImplementations(restoreMachine),
  requests: {
    send: { requestPasswordReset: ({ email = '' }) => ({ json: { email } }) },
  } satisfies RequestsOf<typeof restoreMachine>,
}
