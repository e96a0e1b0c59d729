import { type Client, resetConfirmation, saidBy } from '../api/index.ts'
import type { App } from '../app.ts'
import {
  createFormMachine,
  type FormPorts,
  newPasswordObjection,
  withFormPorts,
} from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'

export const createPasswordForm = ({ call }: Client, app: App) =>
  withFormPorts(
    createFormMachine({
      id: 'create-password',
      fields: ['password1', 'password2'],
      check: newPasswordObjection,
    }),
    {
      send: async ({ password1 = '', password2 = '' }, signal) => {
        const link = new URLSearchParams(app.query())
        const [uid, token] = [link.get('id') ?? '', link.get('token') ?? '']
        if (uid === '') throw new Error('[ports] the link for a new password names nobody')
        const wish = resetConfirmation(app.resetForm, {
          uid,
          token,
          password: password1,
          repeated: password2,
        })
        return call('confirmPasswordReset', wish, { signal })
      },
      object: () => undefined,
      succeed: () => app.tell('good', TEXTS.resetDone, TEXTS.passwordReset),
      fail: (problem) => app.tell('bad', saidBy(problem) || TEXTS.error, TEXTS.somethingWrong),
      // In place: the link must not be there to be gone back to.
      finish: () => app.go('/login'),
    } satisfies FormPorts<unknown>,
  )
