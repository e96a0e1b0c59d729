import { excused, outcomeName } from './engine/model.ts'
import type { Scenario } from './scenario.ts'

/** Outcomes of the wait for the lock of an order: the lock, the code of another tab, or no lock. */
export const lockOutcomes = {
  'no other tab': { done: null },
  'the code of another tab': { done: 5002 },
  'no lock': { error: new Error('locks are not available') },
} as const

const needsAnotherTab = excused('there is no other tab', [
  outcomeName('acquireLock', 'the code of another tab'),
  outcomeName('acquireLock', 'no lock'),
  'stops waiting for another tab',
])

/** A page without another tab gets the lock at once. `tests/pages/second-tab.page.ts` has two tabs. */
export const inSingleTab = (scenario: Scenario): Scenario => ({
  ...scenario,
  notOnPage: { ...scenario.notOnPage, ...needsAnotherTab },
  automatic: [...(scenario.automatic ?? []), outcomeName('acquireLock', 'no other tab')],
})
