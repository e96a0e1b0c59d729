import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'
import { runActions, sequencesOf, withoutLogout } from './many-tabs.ts'

it(`${RUNS} random runs without a logout: no refresh token is sent twice, and no user loses the session`, async () => {
  const property = fc.asyncProperty(fc.scheduler(), sequencesOf(withoutLogout), async (scheduler, chosen) => {
    const { host, isLoggedIn } = await runActions(scheduler, chosen)
    expect(host.reused).toEqual([])
    expect(isLoggedIn).toBe(true)
  })
  await assertManyRuns(property)
})
