import { type Client, isRefusal } from '../api/index.ts'
import {
  createFormMachine,
  type FormEffects,
  validateEmail,
  withFormEffects,
} from '../machines/form/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'

export const restoreForm = ({ call }: Client, environment: Environment) =>
  withFormEffects(
    createFormMachine({ id: 'restore', fields: ['email'], check: validateEmail, isRepeatable: true }),
    {
      send: ({ email = '' }, signal) => call('requestPasswordReset', { json: { email } }, { signal }),
      reportError: ({ message }) => environment.notify('bad', TEXTS.error, message),
      succeed: () => environment.notify('good', '', TEXTS.resetSent),
      fail: (problem) => {
        const isAboutEmail = isRefusal(problem, 'requestPasswordReset') && 'email' in problem.body
        const message = isAboutEmail ? [problem.body.email ?? []].flat()[0] : undefined
        environment.notify('bad', TEXTS.error, message ?? TEXTS.somethingWrong)
      },
      finish: () => undefined,
    } satisfies FormEffects<unknown>,
  )
