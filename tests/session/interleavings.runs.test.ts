import fc from 'fast-check'
import { it } from 'vitest'
import { acts, anything, play, RUNS } from './many-tabs.ts'

it(`${RUNS} orders of calls, refusals, refreshes, logouts, logins and late storage keep every promise`, async () => {
  const property = fc.asyncProperty(fc.scheduler(), acts(anything), async (scheduler, chosen) => {
    await play(scheduler, chosen)
  })
  await fc.assert(property, { numRuns: RUNS })
})
