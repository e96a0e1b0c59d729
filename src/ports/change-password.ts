import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { createFormMachine, type FormPorts, withFormPorts } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'
import { firstSaid } from './first-said.ts'

/** Whether a new password will do is the host's to say: whatever is typed is sent. */
export const changePasswordForm = ({ call }: Client, app: App) =>
  withFormPorts(
    createFormMachine({
      id: 'change-password',
      fields: ['new_password1', 'new_password2'],
      check: () => null,
      isRepeatable: true,
    }),
    {
      send: ({ new_password1 = '', new_password2 = '' }, signal) =>
        call('changePassword', { json: { new_password1, new_password2 } }, { signal }),
      object: () => undefined,
      succeed: () => app.tell('good', TEXTS.success, TEXTS.passwordUpdated),
      fail: (problem) => {
        const said = firstSaid(problem, 'changePassword', ['new_password1', 'new_password2'])
        app.tell('bad', TEXTS.error, said ?? TEXTS.somethingWrong)
      },
      finish: () => undefined,
    } satisfies FormPorts<unknown>,
  )
