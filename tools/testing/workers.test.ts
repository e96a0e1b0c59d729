import { expect, it } from 'vitest'
import { pageWorkers, workersWithPages } from './workers.ts'

it.each([
  [1, 2, 1],
  [2, 3, 1],
  [4, 5, 2],
  [8, 9, 4],
])(
  '%i processors: %i workers for page tests, %i for Vitest while they run',
  (processors, pages, withPages) => {
    expect([pageWorkers(processors), workersWithPages(processors)]).toEqual([pages, withPages])
  },
)
