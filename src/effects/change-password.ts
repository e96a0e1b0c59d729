import type { Client } from '../api/index.ts'
import { createFormMachine, type FormEffects, withFormEffects } from '../machines/form/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

const changeFailure = (problem: unknown): FieldError =>
  notified(
    firstFieldError(problem, 'changePassword', ['new_password1', 'new_password2']) ?? {
      field: '',
      message: TEXTS.somethingWrong,
    },
  )

/** Sends every input: only the host validates the new password. */
export const changePasswordForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
    createFormMachine({
      id: 'change-password',
      fields: ['new_password1', 'new_password2'],
      check: () => null,
      errorOf: changeFailure,
      isRepeatable: true,
    }),
    {
      send: ({ new_password1 = '', new_password2 = '' }, signal) =>
        call('changePassword', { json: { new_password1, new_password2 } }, { signal }),
      reportError: ({ message }) => environment.notify('bad', TEXTS.error, message),
      succeed: () => environment.notify('good', TEXTS.success, TEXTS.passwordUpdated),
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
