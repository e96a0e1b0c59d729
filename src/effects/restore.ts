import type { Client } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateEmail,
  withFormEffects,
} from '../machines/form/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

const restoreFailure = (problem: unknown): FieldError =>
  notified(
    firstFieldError(problem, 'requestPasswordReset', ['email']) ?? {
      field: '',
      message: TEXTS.somethingWrong,
    },
  )

export const restoreForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
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
      send: ({ email = '' }, signal) => call('requestPasswordReset', { json: { email } }, { signal }),
      reportError: ({ message }) => environment.notify('bad', TEXTS.error, message),
      succeed: () => environment.notify('good', '', TEXTS.resetSent),
      fail: (problem) => environment.notify('bad', TEXTS.error, restoreFailure(problem).message),
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
