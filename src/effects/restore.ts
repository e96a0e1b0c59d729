import type { Client } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateEmail,
  withFormEffects,
} from '../machines/form/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import { afterLeaving } from './after-leaving.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

const RESET_SENT = 'Request successfully sent on your email'

function restoreFailure(problem: unknown): FieldError {
  const error = firstFieldError(problem, 'requestPasswordReset', ['email'])
  return notified(error ?? { field: '', message: TEXTS.somethingWrong })
}

export const restoreForm = ({ call }: Client, environment: Environment) => {
  const notifyError = ({ message }: FieldError, isShownInPlace: boolean) =>
    notify(environment, 'bad', TEXTS.error, message, { isShownInPlace })
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
          notifyError(restoreFailure(problem), false),
        ),
      reportError: (error) => notifyError(error, error.field !== ''),
      succeed,
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
}
