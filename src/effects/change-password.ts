import type { Client } from '../api/index.ts'
import { isSameEmail } from '../contract/index.ts'
import { createFormMachine, type FormEffects, withFormEffects } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'
import { afterLeaving } from './after-leaving.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { fieldErrorOf, notifyFieldError } from './field-errors.ts'

const PASSWORD_UPDATED = 'Password updated'

const changeFailure = (problem: unknown) =>
  fieldErrorOf(problem, 'changePassword', ['new_password1', 'new_password2'])

/** Sends every input: only the backend validates the new password. */
export const changePasswordForm = ({ call }: Client, environment: Environment) => {
  const succeed = () => notify(environment, 'good', TEXTS.success, PASSWORD_UPDATED)
  return withFormEffects(
    createFormMachine({
      id: 'change-password',
      fields: ['new_password1', 'new_password2'],
      check: () => null,
      errorOf: changeFailure,
      isRepeatable: true,
    }),
    {
      send: ({ new_password1 = '', new_password2 = '' }, signal) => {
        const owner = environment.userEmail()
        const ifSameUser = (report: () => void) => {
          if (isSameEmail(environment.userEmail(), owner)) report()
        }
        return afterLeaving(
          call('changePassword', { json: { new_password1, new_password2 } }),
          signal,
          () => ifSameUser(succeed),
          (problem) => ifSameUser(() => notifyFieldError(environment, changeFailure(problem), false)),
        )
      },
      reportError: (error) => notifyFieldError(environment, error),
      succeed,
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
}
