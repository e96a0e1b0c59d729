import { expect, it } from 'vitest'
import { deferred } from '../../tests/deferred.ts'
import { type HostResponse, json, recordingHost } from '../../tests/recording-host.ts'
import { createClient } from './client.ts'
import { startIpLookup } from './ip.ts'

const never = () => new Promise<never>(() => undefined)
const clientFor = (ipService: string) =>
  createClient({
    apiBase: 'http://127.0.0.1:1',
    adminBase: 'http://127.0.0.1:1',
    ipService,
    csrf: { cookie: 'csrftoken', header: 'X-CSRFToken' },
    tokens: { current: () => 'SECRET', refresh: never },
    readCookies: () => 'csrftoken=SECRET',
  })
const addressFrom = async (response: HostResponse) => {
  const host = await recordingHost(() => response)
  return startIpLookup(clientFor(`${host.url}/ip`), never)()
}

it.each(['203.0.113.7', '2001:db8::7', '::1', '::ffff:203.0.113.7'])('returns the address %s', async (ip) => {
  expect(await addressFrom(json(200, { ip }))).toBe(ip)
})

const junk: [string, HostResponse][] = [
  ['markup', json(200, { ip: '<script>alert(1)</script>' })],
  ['a missing address', json(200, {})],
  ['an address of the wrong type', json(200, { ip: 7 })],
  ['a megabyte', json(200, { ip: '1'.repeat(1_000_000) })],
  ['an address below the key __proto__', { ...json(200, {}), body: '{"__proto__":{"ip":"203.0.113.7"}}' }],
  [
    'an HTML page',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>203.0.113.7</html>' },
  ],
  ['an empty response', { status: 204 }],
  ['an error status', json(500, { detail: 'no' })],
]
it.each(junk)('returns an empty string for %s', async (_, response) => {
  expect(await addressFrom(response)).toBe('')
})

it('returns an empty string when the service cannot be reached', async () => {
  expect(await startIpLookup(clientFor('http://127.0.0.1:1/ip'), never)()).toBe('')
})

it('sends one request for several calls, without credentials', async () => {
  const host = await recordingHost(() => json(200, { ip: '203.0.113.7' }))
  const ip = startIpLookup(clientFor(`${host.url}/ip`), never)
  // It is sent before the first call.
  await expect.poll(() => host.requests.length).toBe(1)
  await Promise.all([ip(), ip()])
  await ip()
  expect(host.requests).toHaveLength(1)
  expect(host.requests[0]).toMatchObject({ method: 'GET', path: '/ip?format=json', body: '' })
  expect(host.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(JSON.stringify(host.requests)).not.toContain('SECRET')
})

it('waits only until the limit, and still gives a later caller the late response', async () => {
  const late = deferred<HostResponse>()
  const host = await recordingHost(() => late.promise)
  const waits: number[] = []
  const timer = deferred()
  const ip = startIpLookup(clientFor(`${host.url}/ip`), (ms) => {
    waits.push(ms)
    return waits.length === 1 ? timer.promise : never()
  })
  const first = ip()
  timer.resolve()
  expect(await first).toBe('')
  late.resolve(json(200, { ip: '203.0.113.7' }))
  expect(await ip()).toBe('203.0.113.7')
  expect(waits).toEqual([2_000, 2_000])
})
