import { type Client, isRefusal } from '../api/index.ts'
import type { App } from '../app.ts'
import { createFormMachine, emailObjection, type FormPorts, withFormPorts } from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'

export const restoreForm = ({ call }: Client, app: App) =>
  withFormPorts(
    createFormMachine({ id: 'restore', fields: ['email'], check: emailObjection, isRepeatable: true }),
    {
      send: ({ email = '' }, signal) => call('requestPasswordReset', { json: { email } }, { signal }),
      object: ({ says }) => app.tell('bad', TEXTS.error, says),
      succeed: () => app.tell('good', '', TEXTS.resetSent),
      fail: (problem) => {
        const isAboutEmail = isRefusal(problem, 'requestPasswordReset') && 'email' in problem.body
        const said = isAboutEmail ? [problem.body.email ?? []].flat()[0] : undefined
        app.tell('bad', TEXTS.error, said ?? TEXTS.somethingWrong)
      },
      finish: () => undefined,
    } satisfies FormPorts<unknown>,
  )
