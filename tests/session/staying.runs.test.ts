import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertManyRuns, RUNS } from '../interleavings.ts'
import { acts, play, quiet } from './many-tabs.ts'

it(`${RUNS} random runs without a logout: no refresh token is sent twice, and no user loses the session`, async () => {
  const property = fc.asyncProperty(fc.scheduler(), acts(quiet), async (scheduler, chosen) => {
    const { host, isIn } = await play(scheduler, chosen)
    expect(host.reused).toEqual([])
    expect(isIn).toBe(true)
  })
  await assertManyRuns(property)
})
