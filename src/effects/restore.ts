import type { Client } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateEmail,
  withFormEffects,
} from '../machines/form/index.ts'
import { notified } from '../machines/shared/fields.ts'
import { afterLeaving } from './after-leaving.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { fieldErrorOf, notifyFieldError } from './field-errors.ts'

const RESET_SENT = 'Request successfully sent on your email'

const restoreFailure = (problem: unknown) => fieldErrorOf(problem, 'requestPasswordReset', ['email'])

export const restoreForm = ({ call }: Client, environment: Environment) => {
  const succeed = () => notify(environment, 'good', '', RESET_SENT)
  return withFormEffects(
    createFormMachine({
      id: 'restore',
      fields: ['email'],
      check: (values) => {
        const error = validateEmail(values)
        return error && notified(error)
      },
      errorOf: restoreFailure,
      isRepeatable: true,
    }),
    {
      send: ({ email = '' }, signal) =>
        afterLeaving(call('requestPasswordReset', { json: { email } }), signal, succeed, (problem) =>
          notifyFieldError(environment, restoreFailure(problem), false),
        ),
      reportError: (error) => notifyFieldError(environment, error),
      succeed,
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
}
