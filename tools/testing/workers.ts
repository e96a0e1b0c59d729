import { availableParallelism } from 'node:os'

/** Page tests mostly wait for the browser, so there is one more worker than processors. */
export const pageWorkers = (processors = availableParallelism()) => processors + 1

/** Workers of Vitest while page tests run: half of the processors. */
export const workersWithPages = (processors = availableParallelism()) =>
  Math.max(1, Math.floor(processors / 2))
