import fc from 'fast-check'
import { it } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'
import { anyAction, runActions, sequencesOf } from './many-tabs.ts'

it(`${RUNS} orders of calls, refusals, refreshes, logouts, logins and late storage settle every promise`, async () => {
  const property = fc.asyncProperty(fc.scheduler(), sequencesOf(anyAction), async (scheduler, chosen) => {
    await runActions(scheduler, chosen)
  })
  await assertManyRuns(property)
})
