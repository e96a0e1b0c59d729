import type { Id } from '../../src/contract/index.ts'
import { outcomeName } from './engine/model.ts'
import { excused, type PageVisit } from './page-visit.ts'

/** How the wait for the lock of an order ends: with the lock, with the code of another tab, or without a lock. */
export const turns = {
  'no other tab': { done: null, is: (output: Id | null) => output === null },
  'the code of another tab': { done: 5002, is: (output: Id | null) => output !== null },
  'no lock': { error: new Error('locks are not available') },
} as const

const needsAnotherTab = excused('there is no other tab', [
  outcomeName('takeTurn', 'the code of another tab'),
  outcomeName('takeTurn', 'no lock'),
  'stops waiting for another tab',
])

/** A page without another tab has the lock at once. `tests/pages/second-tab.page.ts` has two tabs. */
export const inOneTab = (visit: PageVisit): PageVisit => ({
  ...visit,
  unseen: { ...visit.unseen, ...needsAnotherTab },
  automatic: [...(visit.automatic ?? []), outcomeName('takeTurn', 'no other tab')],
})
