import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORLD_HEADER } from '../../mock-server/http/host.ts'
import type { World } from '../../mock-server/world/world.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { mockReplies } from './mock-replies.ts'
import type { Forced } from './server-answers.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const call = (nth: number) => ({ actor: 'send', nth, input: undefined })
const crash: Forced = { endpoint: 'login', outcome: 'status', status: 500, sample: 'crashed' }
const honest: Forced = { endpoint: 'login', outcome: 'normal' }

const login = ({ name }: World) =>
  fetch(`${mock.api}/auth/login/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WORLD_HEADER]: name,
      cookie: `${CSRF_COOKIE}=a`,
      [CSRF_HEADER]: 'a',
    },
    body: JSON.stringify(samples.login.requests.plain.json),
  })

it('holds every call back and answers it, when it is released, as it was told for its turn', async () => {
  const world = mock.world()
  const replies = mockReplies(world)
  await replies.lay(call(1), crash)
  await replies.lay(call(2), honest)
  await replies.ledger([])
  const first = login(world)
  await replies.ledger([call(1)])
  const second = login(world)
  await replies.ledger([call(1), call(2)])
  await replies.release(call(2))
  expect((await second).status).toBe(200)
  expect(world.outcomes.parked()).toEqual(['send 1'])
  await replies.release(call(1))
  expect((await first).status).toBe(500)
  await replies.ledger([call(1), call(2)])
})

it('misses a request that nobody should have made', async () => {
  const world = mock.world()
  const replies = mockReplies(world)
  await replies.lay(call(1), crash)
  const asked = login(world)
  await replies.ledger([call(1)])
  await login(world)
  await expect(replies.ledger([call(1)])).rejects.toThrow('requests to login')
  await replies.release(call(1))
  expect((await asked).status).toBe(500)
})

it('misses a request that should have been made, and says what it waited for', async () => {
  const replies = mockReplies(mock.world(), { patienceMs: 50 })
  await replies.lay(call(1), crash)
  await expect(replies.ledger([call(1)])).rejects.toThrow('waited in vain for send 1; parked: nothing')
})

it('leaves an actor that asks no server to the page', async () => {
  const world = mock.world()
  const replies = mockReplies(world)
  await replies.lay(call(1), undefined)
  await replies.ledger([call(1)])
  expect(world.outcomes.list()).toEqual([])
})
