import fc from 'fast-check'
import { it } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'
import { acts, anything, play } from './many-tabs.ts'

it(`${RUNS} orders of calls, refusals, refreshes, logouts, logins and late storage settle every promise`, async () => {
  const property = fc.asyncProperty(fc.scheduler(), acts(anything), async (scheduler, chosen) => {
    await play(scheduler, chosen)
  })
  await assertManyRuns(property)
})
