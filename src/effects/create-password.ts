import { type Client, resetConfirmation, serverMessageOf } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateNewPassword,
  withFormEffects,
} from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'

export const createPasswordForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
    createFormMachine({
      id: 'create-password',
      fields: ['password1', 'password2'],
      check: validateNewPassword,
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
        return call('confirmPasswordReset', request, { signal })
      },
      reportError: () => undefined,
      succeed: () => environment.notify('good', TEXTS.resetDone, TEXTS.passwordReset),
      fail: (problem) =>
        environment.notify('bad', serverMessageOf(problem) || TEXTS.error, TEXTS.somethingWrong),
      // Replace the entry, so that Back does not return to the used link.
      finish: () => environment.replacePage('/login'),
    } satisfies FormEffects<unknown>,
  )
