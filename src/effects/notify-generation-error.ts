import { serverMessageOf } from '../api/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'

/** A 401 while nobody is logged in: the notice that the session has ended gives the reason. */
export const isSessionOver = ({ userEmail }: Pick<Environment, 'userEmail'>, problem: unknown): boolean =>
  Object(problem).status === 401 && userEmail() === ''

/** Shows the host's message, or our own text if it sent none. */
export function notifyGenerationError(environment: Environment, problem: unknown): void {
  if (isSessionOver(environment, problem)) return
  environment.notify('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong)
}
