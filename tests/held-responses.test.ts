import { expect, it } from 'vitest'
import { createJournal } from '../mock-server/http/journal.ts'
import { createOutcomePlan } from '../mock-server/http/outcome-plan.ts'
import { releaseHeldResponse, waitForHeldResponse } from './held-responses.ts'

const createHost = () => ({ journal: createJournal(() => 0), outcomes: createOutcomePlan() })

it('a wait for a response that is not held in time fails', async () => {
  const host = createHost()
  void host.outcomes.park('another')
  await expect(waitForHeldResponse(host, 'wanted', 1)).rejects.toThrow("no response is held as 'wanted'")
})

it('a wait ends as soon as the response is held', async () => {
  const host = createHost()
  const waiting = waitForHeldResponse(host, 'wanted')
  void host.outcomes.park('wanted')
  host.journal.changed()
  await expect(waiting).resolves.toBeUndefined()
})

it('a release of two responses under one ticket fails', async () => {
  const host = createHost()
  void host.outcomes.park('wanted')
  await expect(releaseHeldResponse(host, 'wanted')).resolves.toBeUndefined()
  for (const _ of [1, 2]) void host.outcomes.park('wanted')
  await expect(releaseHeldResponse(host, 'wanted')).rejects.toThrow('2 responses')
})
