import { availableParallelism } from 'node:os'

/** Most of a page test is waiting, so one more worker than there are processors. */
export const pageWorkers = (processors = availableParallelism()) => processors + 1

/** Vitest's workers while page tests run at the same time: half of the processors. */
export const workersBesidePages = (processors = availableParallelism()) =>
  Math.max(1, Math.floor(processors / 2))
