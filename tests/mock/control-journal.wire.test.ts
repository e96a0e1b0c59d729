import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../mock-server/http/journal.ts'
import { type Control, controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'
import { mixedSession } from './mixed-session.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

async function arrived(): Promise<{ visitor: Visitor; control: Control }> {
  const visitor = await Visitor.arrive(mock)
  const control = controlOf(mock, visitor.world)
  await control.delete('/journal')
  return { visitor, control }
}
const journalOf = async (control: Control, query = '') =>
  (await control.get<Entry[]>(`/journal${query}`)).body
const PRICE = '/api/v1/payment/paypal/'

it('every call stands in the journal with its verdict and the clauses that it broke', async () => {
  const { visitor, control } = await arrived()
  await control.post('/outcomes', { endpoint: 'listBundles', outcome: 'emptyList' })
  await visitor.send('GET', PRICE)
  await visitor.send('GET', '/api/v1/history/')
  await visitor.send('GET', `${PRICE}?page=2`)
  await visitor.send('GET', '/api/v1/history')
  await visitor.send('GET', '/api/v1/bundles/')
  expect(await journalOf(control)).toMatchObject([
    { endpoint: 'readPrice', verdict: 'ok', status: 200, clauses: [], reply: { amount: 50 } },
    { endpoint: 'readHistory', verdict: 'refused', status: 401, clauses: [] },
    {
      endpoint: 'readPrice',
      verdict: 'client-breach',
      status: 400,
      clauses: [{ part: 'query', pointer: '/page' }],
    },
    {
      endpoint: null,
      verdict: 'client-breach',
      status: 404,
      clauses: [{ says: expect.stringContaining('/api/v1/history/') }],
    },
    { endpoint: 'listBundles', verdict: 'deliberate', outcome: 'emptyList', reply: { results: [] } },
  ])
})

it('the journal keeps the last 500 calls, shows as many as are asked for, and is emptied', async () => {
  const { visitor, control } = await arrived()
  await Promise.all(Array.from({ length: 510 }, () => visitor.send('GET', PRICE)))
  const entries = await journalOf(control)
  expect(entries).toHaveLength(500)
  const numbers = entries.map(({ number }) => number)
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(499)
  expect((await journalOf(control, '?last=3')).map(({ number }) => number)).toEqual(numbers.slice(-3))
  expect((await control.get('/journal?last=none')).status).toBe(400)
  expect((await control.delete('/journal')).body).toEqual([])
  expect(await journalOf(control)).toEqual([])
}, 30_000)

it('neither journal nor archive tell a password, a token, a code or the token of a reset link', async () => {
  const { name } = mock.world()
  const secrets = await mixedSession(mock, name)
  expect(secrets.size).toBeGreaterThan(150)
  const control = controlOf(mock, name)
  for (const path of ['/journal', '/har']) {
    const text = JSON.stringify((await control.get(path)).body)
    expect(text.length).toBeGreaterThan(10_000)
    const told = [...secrets].filter((secret) => text.includes(secret))
    expect(told, path).toEqual([])
  }
})

it('equal secrets have equal marks, so that the same token is seen to be the same', async () => {
  const { visitor, control } = await arrived()
  const { access_token: token } = await visitor.login('plain')
  await visitor.send('GET', '/auth/user/status/', { token })
  const [login, status] = await journalOf(control)
  const marked = expect.stringMatching(/^redacted-[0-9a-f]{10}$/)
  expect(login?.reply).toEqual({ access_token: marked, refresh_token: marked })
  expect(status?.headers.authorization).toBe(`Bearer ${Object(login?.reply).access_token}`)
})

it('verify holds a count, a least count, a status, a never and an order, or says what was', async () => {
  const { visitor, control } = await arrived()
  for (const path of [PRICE, '/api/v1/bundles/', PRICE]) await visitor.send('GET', path)
  await visitor.send('GET', '/api/v1/history/')
  const held = async (asked: object) => {
    const { status, body } = await control.post<{ held: boolean; says: string }>('/verify', asked)
    expect(status).toBe(body.held ? 200 : 409)
    return body
  }
  for (const asked of [
    { endpoint: 'readPrice', times: 2 },
    { endpoint: 'readPrice', atLeast: 1, status: 200 },
    { endpoint: 'readHistory', times: 1, status: 401 },
    { endpoint: 'login', times: 0 },
    { inOrder: ['readPrice', 'readPrice', 'readHistory'] },
  ])
    expect((await held(asked)).held, JSON.stringify(asked)).toBe(true)
  expect(await held({ endpoint: 'readPrice', times: 1 })).toEqual({
    held: false,
    says: 'readPrice: wanted 1, got 2 (answers: 200, 200)',
  })
  expect(await held({ endpoint: 'readPrice', atLeast: 3 })).toMatchObject({ held: false })
  expect(await held({ endpoint: 'readHistory', status: 200 })).toMatchObject({ held: false })
  expect(await held({ endpoint: 'login' })).toMatchObject({ held: false })
  expect(await held({ inOrder: ['readHistory', 'readPrice'] })).toEqual({
    held: false,
    says: 'wanted readHistory > readPrice, saw readPrice > listBundles > readPrice > readHistory',
  })
})

it('a parked reply waits for its release, while its call is known to have arrived', async () => {
  const { visitor, control } = await arrived()
  await control.post('/outcomes', [
    { endpoint: 'readPrice', park: 'price' },
    { endpoint: 'listBundles', park: 'bundles', outcome: 'emptyList' },
  ])
  const answers: string[] = []
  const call = async (path: string) => {
    const heard = await visitor.send('GET', path)
    answers.push(path)
    return heard
  }
  const calls = [call(PRICE), call('/api/v1/bundles/')]
  for (const endpoint of ['readPrice', 'listBundles'])
    expect((await control.post('/await', { endpoint, parked: true })).body).toEqual({ held: true })
  expect((await control.get<string[]>('/parked')).body.toSorted()).toEqual(['bundles', 'price'])
  expect((await control.get()).body).toMatchObject({ parked: expect.arrayContaining(['price']) })
  expect((await journalOf(control)).map(({ status }) => status)).toEqual([null, null])
  expect((await control.post('/release', { ticket: 'bundles' })).body).toEqual({ released: 1 })
  expect((await calls[1])?.body).toEqual({ results: [] })
  expect(answers).toEqual(['/api/v1/bundles/'])
  expect((await control.post('/await', { endpoint: 'listBundles', answered: true })).status).toBe(200)
  expect((await control.post('/release')).body).toEqual({ released: 1 })
  expect((await calls[0])?.body).toEqual({ amount: 50 })
  expect((await control.post('/release')).body).toEqual({ released: 0 })
  expect((await journalOf(control)).map(({ status }) => status)).toEqual([200, 200])
})

it('await sees calls that came before and calls that come after, and gives up in time', async () => {
  const { visitor, control } = await arrived()
  await visitor.send('GET', PRICE)
  expect((await control.post('/await', { endpoint: 'readPrice' })).status).toBe(200)
  const second = control.post('/await', { endpoint: 'readPrice', atLeast: 2, answered: true })
  await visitor.send('GET', PRICE)
  expect(await second).toEqual({ status: 200, body: { held: true } })
  const never = await control.post('/await', { endpoint: 'login', withinMs: 1 })
  expect(never).toEqual({ status: 408, body: { held: false } })
})

it('a reset lets go of what is parked, as a connection that breaks', async () => {
  const { visitor, control } = await arrived()
  await control.post('/outcomes', { endpoint: 'readPrice', park: 'x' })
  const lost = expect(visitor.send('GET', PRICE)).rejects.toThrow('fetch failed')
  await control.post('/await', { endpoint: 'readPrice', parked: true })
  await control.post('/reset')
  await lost
})

it('who waits for a call in a world that is reset or dropped is told so at once', async () => {
  for (const end of ['reset', 'drop']) {
    const { visitor, control } = await arrived()
    const { journal } = mock.worlds.get(visitor.world)
    const asked = { endpoint: 'readPrice', park: 'x' }
    await control.post('/outcomes', asked)
    const lost = expect(visitor.send('GET', PRICE)).rejects.toThrow('fetch failed')
    const waiting = control.post('/await', { endpoint: 'login', withinMs: 60_000 })
    await control.post('/await', { endpoint: 'readPrice', parked: true })
    await (end === 'reset' ? control.post('/reset') : control.delete())
    expect(await waiting, end).toEqual({ status: 410, body: { held: false } })
    expect(journal.closed).toBe(true)
    await lost
  }
})

it('the journal keeps a long body as its length', async () => {
  const { visitor, control } = await arrived()
  await visitor.send('POST', '/auth/login/', { body: { email: 'x'.repeat(70_000), password: 'y' } })
  expect(await journalOf(control)).toMatchObject([
    { endpoint: 'login', body: { left_out: '70027 characters' } },
  ])
})

it('rules are listed until they are used up or cleared', async () => {
  const { visitor, control } = await arrived()
  const laid = await control.post('/outcomes', { endpoint: 'readPrice', outcome: 'pending', times: 2 })
  expect(laid.body).toMatchObject([
    { endpoint: 'readPrice', outcome: 'pending', nth: 1, times: 2, latency: 0 },
  ])
  await visitor.send('GET', PRICE)
  expect((await control.get('/outcomes')).body).toEqual(laid.body)
  await visitor.send('GET', PRICE)
  expect((await control.get('/outcomes')).body).toEqual([])
  await control.post('/outcomes', { endpoint: 'readPrice', outcome: 'pending', times: null })
  expect((await control.delete('/outcomes')).body).toEqual([])
  expect((await visitor.send('GET', PRICE)).body).toEqual({ amount: 50 })
})
