import { serverMessageOf } from '../api/index.ts'
import { isUnauthorized } from '../machines/session/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'

/**
 * Shows the backend's message as a notice, or our own text if it sent none; the order form or payment page shows the same text.
 */
export function notifyGenerationError(environment: Environment, problem: unknown): void {
  // A request failed because the session ended: another notice reports that.
  if (isUnauthorized(problem) && environment.userEmail() === '') return
  notify(environment, 'bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong, {
    isShownInPlace: true,
  })
}
