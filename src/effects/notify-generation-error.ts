import { serverMessageOf } from '../api/index.ts'
import { isUnauthorized } from '../machines/session/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'

/** Shows the backend's message, or our own text if it sent none. The form shows it, too. */
export function notifyGenerationError(environment: Environment, problem: unknown): void {
  // The notice that the session has ended gives the reason.
  if (isUnauthorized(problem) && environment.userEmail() === '') return
  notify(environment, 'bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong, {
    isShownInPlace: true,
  })
}
