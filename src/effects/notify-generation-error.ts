import { serverMessageOf } from '../api/index.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'

/** Shows the host's message, or our own text if it sent none. */
export const notifyGenerationError = (environment: Environment, problem: unknown): void =>
  environment.notify('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong)
