import { expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'
import { recordingHost } from './recording-host.ts'

const serverThatSets = (header: string) =>
  recordingHost(() => ({ status: 200, headers: { 'set-cookie': header } }))

it('stores a cookie and sends it to the same host, also on another port', async () => {
  const jar = createCookieJar()
  const [first, second] = [await serverThatSets('a=1; Path=/; SameSite=Lax'), await serverThatSets('b=2')]
  for (const { url } of [first, second, first]) await jar.fetch(url, { credentials: 'include' })
  expect([...first.requests, ...second.requests].map(({ headers }) => headers.cookie)).toEqual([
    undefined,
    'a=1; b=2',
    'a=1',
  ])
})

it('neither sends nor stores cookies without credentials', async () => {
  const jar = createCookieJar()
  const host = await serverThatSets('b=2')
  jar.set('127.0.0.1', 'a=1')
  await jar.fetch(host.url)
  expect(host.requests[0]?.headers.cookie).toBeUndefined()
  expect(jar.cookies('127.0.0.1')).toBe('a=1')
})

it('removes an expired cookie', () => {
  const jar = createCookieJar()
  for (const line of ['a=1', 'b=2', 'c=3=3', 'a=; Max-Age=0', 'b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
    jar.set('shop.test', line)
  expect(jar.cookies('shop.test')).toBe('c=3=3')
})

it('a page can read the cookies of its hostname and of the parent domain, except HttpOnly ones', () => {
  const jar = createCookieJar()
  jar.set('api.shop.test', 'csrftoken=x; Domain=.shop.test')
  jar.set('api.shop.test', 'own=y')
  jar.set('shop.test', 'session=z; HttpOnly')
  expect(jar.cookies('www.shop.test')).toBe('csrftoken=x')
  expect(jar.cookies('evilshop.test')).toBe('')
})
