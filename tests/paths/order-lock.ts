import { excused, outcomeName } from './engine/model.ts'
import type { Scenario } from './scenario.ts'

/** Outcomes of the wait for the lock of an order. */
export const lockOutcomes = {
  'no other tab': { done: null },
  'the code of another tab': { done: 5002 },
  'no lock': { error: new Error('locks are not available') },
  'no machine': { error: Object.assign(new Error('the machine failed to load'), { status: 408 }) },
} as const

const notOnPage = {
  ...excused('there is no other tab', [
    outcomeName('acquireLock', 'the code of another tab'),
    outcomeName('acquireLock', 'no lock'),
    'stops waiting for another tab',
  ]),
  ...excused('each chunk is loaded', [outcomeName('acquireLock', 'no machine')]),
}

/** A page without another tab gets the lock at once. `tests/pages/second-tab.page.ts` has two tabs. */
export const inSingleTab = (scenario: Scenario): Scenario => ({
  ...scenario,
  notOnPage: { ...scenario.notOnPage, ...notOnPage },
  automatic: [...(scenario.automatic ?? []), outcomeName('acquireLock', 'no other tab')],
})
