import type { Client } from '../api/index.ts'
import { createFormMachine, type FormEffects, withFormEffects } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './first-field-error.ts'

/** Sends every input: only the host validates the new password. */
export const changePasswordForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
    createFormMachine({
      id: 'change-password',
      fields: ['new_password1', 'new_password2'],
      check: () => null,
      isRepeatable: true,
    }),
    {
      send: ({ new_password1 = '', new_password2 = '' }, signal) =>
        call('changePassword', { json: { new_password1, new_password2 } }, { signal }),
      reportError: () => undefined,
      succeed: () => environment.notify('good', TEXTS.success, TEXTS.passwordUpdated),
      fail: (problem) => {
        const message = firstFieldError(problem, 'changePassword', ['new_password1', 'new_password2'])
        environment.notify('bad', TEXTS.error, message ?? TEXTS.somethingWrong)
      },
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
