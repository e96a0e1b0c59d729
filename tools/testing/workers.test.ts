import { expect, it } from 'vitest'
import { pageWorkers, workersBesidePages } from './workers.ts'

it.each([
  [1, 2, 1],
  [2, 3, 1],
  [4, 5, 2],
  [8, 9, 4],
])('%i processors: %i workers for page tests, %i for Vitest beside them', (processors, pages, beside) => {
  expect([pageWorkers(processors), workersBesidePages(processors)]).toEqual([pages, beside])
})
