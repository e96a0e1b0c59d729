import { type Client, resetConfirmation, serverMessageOf } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateNewPassword,
  withFormEffects,
} from '../machines/form/index.ts'
import { type FieldError, notified } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import { afterLeaving } from './after-leaving.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'
import { firstFieldError } from './field-errors.ts'

const RESET_DONE = 'Success'
const PASSWORD_RESET = 'Password reseted'

/** The fields of the form by the names that the two request bodies give them. */
const FIELDS = {
  new_password1: 'password1',
  password: 'password1',
  new_password2: 'password2',
  repassword: 'password2',
} as const

/** All messages of the backend as one text, at the first field that has an error. */
function resetFailure(problem: unknown): FieldError {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const name = firstFieldError(problem, 'confirmPasswordReset', names)?.field
  return notified({
    field: name === undefined ? '' : FIELDS[name],
    message: serverMessageOf(problem) || TEXTS.somethingWrong,
  })
}

export const createPasswordForm = ({ call }: Client, environment: Environment) => {
  const notifyError = ({ message, isNotified }: FieldError, isShownInPlace: boolean) => {
    if (!isNotified) return
    const isServerText = message !== TEXTS.somethingWrong
    notify(environment, 'bad', isServerText ? message : TEXTS.error, TEXTS.somethingWrong, { isShownInPlace })
  }
  const succeed = () => notify(environment, 'good', RESET_DONE, PASSWORD_RESET)
  return withFormEffects(
    createFormMachine({
      id: 'create-password',
      fields: ['password1', 'password2'],
      check: validateNewPassword,
      errorOf: resetFailure,
    }),
    {
      send: async ({ password1 = '', password2 = '' }, signal) => {
        const link = new URLSearchParams(environment.query())
        const [uid, token] = [link.get('id') ?? '', link.get('token') ?? '']
        if (uid === '') throw new Error('[effects] the password link has no uid')
        const request = resetConfirmation(environment.resetForm, {
          uid,
          token,
          password: password1,
          repeated: password2,
        })
        return afterLeaving(call('confirmPasswordReset', request), signal, succeed, (problem) =>
          notifyError(resetFailure(problem), false),
        )
      },
      reportError: (error) => notifyError(error, error.field !== ''),
      succeed,
      // Replace the entry, so that Back does not return to the used link.
      finish: () => environment.replacePage('/login'),
    } satisfies FormEffects<unknown>,
  )
}
