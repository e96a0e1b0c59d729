import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JournalEntry } from '../../mock-server/http/journal.ts'
import { type Control, controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'
import { mixedSession } from './mixed-session.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

async function openWorld(): Promise<{ visitor: Visitor; control: Control }> {
  const visitor = await Visitor.create(mock)
  const control = controlOf(mock, visitor.world)
  await control.delete('/journal')
  return { visitor, control }
}
const journalOf = async (control: Control, query = '') =>
  (await control.get<JournalEntry[]>(`/journal${query}`)).body
const PRICE_PATH = '/api/v1/payment/paypal/'

it('the journal lists every request with verdict and broken clauses', async () => {
  const { visitor, control } = await openWorld()
  await control.post('/outcomes', { endpoint: 'listBundles', outcome: 'emptyList' })
  await visitor.send('GET', PRICE_PATH)
  await visitor.send('GET', '/api/v1/history/')
  await visitor.send('GET', `${PRICE_PATH}?page=2`)
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

it('the journal keeps 500 requests, returns the last N, and can be cleared', async () => {
  const { visitor, control } = await openWorld()
  await Promise.all(Array.from({ length: 510 }, () => visitor.send('GET', PRICE_PATH)))
  const entries = await journalOf(control)
  expect(entries).toHaveLength(500)
  const numbers = entries.map(({ number }) => number)
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(499)
  expect((await journalOf(control, '?last=3')).map(({ number }) => number)).toEqual(numbers.slice(-3))
  expect((await control.get('/journal?last=none')).status).toBe(400)
  expect((await control.delete('/journal')).body).toEqual([])
  expect(await journalOf(control)).toEqual([])
}, 30_000)

it('journal and HAR contain no password, token, code or reset token', async () => {
  const { name } = mock.world()
  const secrets = await mixedSession(mock, name)
  expect(secrets.size).toBeGreaterThan(150)
  const control = controlOf(mock, name)
  for (const path of ['/journal', '/har']) {
    const text = JSON.stringify((await control.get(path)).body)
    expect(text.length).toBeGreaterThan(10_000)
    const leaked = [...secrets].filter((secret) => text.includes(secret))
    expect(leaked, path).toEqual([])
  }
})

it('equal secrets have equal placeholders', async () => {
  const { visitor, control } = await openWorld()
  const { access_token: token } = await visitor.login('plain')
  await visitor.send('GET', '/auth/user/status/', { token })
  const [login, status] = await journalOf(control)
  const placeholder = expect.stringMatching(/^redacted-[0-9a-f]{10}$/)
  expect(login?.reply).toEqual({ access_token: placeholder, refresh_token: placeholder })
  expect(status?.headers.authorization).toBe(`Bearer ${Object(login?.reply).access_token}`)
})

it('verify checks exact and minimum counts, statuses and order, and explains the result', async () => {
  const { visitor, control } = await openWorld()
  for (const path of [PRICE_PATH, '/api/v1/bundles/', PRICE_PATH]) await visitor.send('GET', path)
  await visitor.send('GET', '/api/v1/history/')
  const verify = async (expectation: object) => {
    const { status, body } = await control.post<{ held: boolean; says: string }>('/verify', expectation)
    expect(status).toBe(body.held ? 200 : 409)
    return body
  }
  for (const expectation of [
    { endpoint: 'readPrice', times: 2 },
    { endpoint: 'readPrice', atLeast: 1, status: 200 },
    { endpoint: 'readHistory', times: 1, status: 401 },
    { endpoint: 'login', times: 0 },
    { inOrder: ['readPrice', 'readPrice', 'readHistory'] },
  ])
    expect((await verify(expectation)).held, JSON.stringify(expectation)).toBe(true)
  expect(await verify({ endpoint: 'readPrice', times: 1 })).toEqual({
    held: false,
    says: 'readPrice: expected 1 request, got 2 (statuses: 200, 200)',
  })
  expect(await verify({ endpoint: 'readPrice', atLeast: 3 })).toMatchObject({ held: false })
  expect(await verify({ endpoint: 'readHistory', status: 200 })).toMatchObject({ held: false })
  expect(await verify({ endpoint: 'login' })).toMatchObject({ held: false })
  expect(await verify({ inOrder: ['readHistory', 'readPrice'] })).toEqual({
    held: false,
    says: 'expected readHistory > readPrice, got readPrice > listBundles > readPrice > readHistory',
  })
})

it('a parked reply waits for its release, while its request is already in the journal', async () => {
  const { visitor, control } = await openWorld()
  await control.post('/outcomes', [
    { endpoint: 'readPrice', park: 'price' },
    { endpoint: 'listBundles', park: 'bundles', outcome: 'emptyList' },
  ])
  const answered: string[] = []
  const call = async (path: string) => {
    const response = await visitor.send('GET', path)
    answered.push(path)
    return response
  }
  const calls = [call(PRICE_PATH), call('/api/v1/bundles/')]
  for (const endpoint of ['readPrice', 'listBundles'])
    expect((await control.post('/await', { endpoint, parked: true })).body).toEqual({ held: true })
  expect((await control.get<string[]>('/parked')).body.toSorted()).toEqual(['bundles', 'price'])
  expect((await control.get()).body).toMatchObject({ parked: expect.arrayContaining(['price']) })
  expect((await journalOf(control)).map(({ status }) => status)).toEqual([null, null])
  expect((await control.post('/release', { ticket: 'bundles' })).body).toEqual({ released: 1 })
  expect((await calls[1])?.body).toEqual({ results: [] })
  expect(answered).toEqual(['/api/v1/bundles/'])
  expect((await control.post('/await', { endpoint: 'listBundles', answered: true })).status).toBe(200)
  expect((await control.post('/release')).body).toEqual({ released: 1 })
  expect((await calls[0])?.body).toEqual({ amount: 50 })
  expect((await control.post('/release')).body).toEqual({ released: 0 })
  expect((await journalOf(control)).map(({ status }) => status)).toEqual([200, 200])
})

it('await sees earlier and later requests, and times out', async () => {
  const { visitor, control } = await openWorld()
  await visitor.send('GET', PRICE_PATH)
  expect((await control.post('/await', { endpoint: 'readPrice' })).status).toBe(200)
  const second = control.post('/await', { endpoint: 'readPrice', atLeast: 2, answered: true })
  await visitor.send('GET', PRICE_PATH)
  expect(await second).toEqual({ status: 200, body: { held: true } })
  const never = await control.post('/await', { endpoint: 'login', withinMs: 1 })
  expect(never).toEqual({ status: 408, body: { held: false } })
})

it('a reset breaks the connections of parked replies', async () => {
  const { visitor, control } = await openWorld()
  await control.post('/outcomes', { endpoint: 'readPrice', park: 'x' })
  const lost = expect(visitor.send('GET', PRICE_PATH)).rejects.toThrow('fetch failed')
  await control.post('/await', { endpoint: 'readPrice', parked: true })
  await control.post('/reset')
  await lost
})

it('await ends at once when its world is reset or dropped', async () => {
  for (const end of ['reset', 'drop']) {
    const { visitor, control } = await openWorld()
    const { journal } = mock.worlds.get(visitor.world)
    const rule = { endpoint: 'readPrice', park: 'x' }
    await control.post('/outcomes', rule)
    const lost = expect(visitor.send('GET', PRICE_PATH)).rejects.toThrow('fetch failed')
    const waiting = control.post('/await', { endpoint: 'login', withinMs: 60_000 })
    await control.post('/await', { endpoint: 'readPrice', parked: true })
    await (end === 'reset' ? control.post('/reset') : control.delete())
    expect(await waiting, end).toEqual({ status: 410, body: { held: false } })
    expect(journal.isClosed).toBe(true)
    await lost
  }
})

it('the journal replaces a long body by its length', async () => {
  const { visitor, control } = await openWorld()
  await visitor.send('POST', '/auth/login/', { body: { email: 'x'.repeat(70_000), password: 'y' } })
  expect(await journalOf(control)).toMatchObject([
    { endpoint: 'login', body: { left_out: '70027 characters' } },
  ])
})

it('the journal has name and size of an uploaded file, and no path of this computer', async () => {
  const { visitor, control } = await openWorld()
  const form = new FormData()
  form.append('vrx_file', new File(['text'], 'drive.vcx'))
  await visitor.send('POST', '/api/v1/convert', { form })
  const entries = await journalOf(control)
  expect(entries.map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ['convert', { vrx_file: { name: 'drive.vcx', size: 4 } }],
  ])
})

it('rules are listed until they are used up or cleared', async () => {
  const { visitor, control } = await openWorld()
  const addRule = await control.post('/outcomes', { endpoint: 'readPrice', outcome: 'pending', times: 2 })
  expect(addRule.body).toMatchObject([
    { endpoint: 'readPrice', outcome: 'pending', nth: 1, times: 2, latency: 0 },
  ])
  await visitor.send('GET', PRICE_PATH)
  expect((await control.get('/outcomes')).body).toEqual(addRule.body)
  await visitor.send('GET', PRICE_PATH)
  expect((await control.get('/outcomes')).body).toEqual([])
  await control.post('/outcomes', { endpoint: 'readPrice', outcome: 'pending', times: null })
  expect((await control.delete('/outcomes')).body).toEqual([])
  expect((await visitor.send('GET', PRICE_PATH)).body).toEqual({ amount: 50 })
})
