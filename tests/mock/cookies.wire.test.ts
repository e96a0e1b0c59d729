import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestMock, type TestMock } from '../mock.ts'
import { createOutcomeTest } from './outcome-test.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

/** Status of a login with these cookies and this CSRF header: 200 or 403. */
async function login(cookie: string, csrf: string): Promise<number> {
  const { status } = await fetch(`${mock.api}/auth/login/`, {
    method: 'POST',
    headers: {
      'x-mock-world': mock.world().name,
      'content-type': 'application/json',
      'X-CSRFToken': csrf,
      cookie,
    },
    body: JSON.stringify({ email: 'plain@example.test', password: 'Passw0rd!' }),
  })
  return status
}

it('the first of two equal cookies counts, and white space around a cookie is ignored', async () => {
  expect(await login('csrftoken=one; csrftoken=two', 'one')).toBe(200)
  expect(await login('csrftoken=one; csrftoken=two', 'two')).toBe(403)
  expect(await login('other=1;  csrftoken = one ', 'one')).toBe(200)
})

it('a cookie is compared without decoding', async () => {
  expect(await login('csrftoken=a%20b', 'a%20b')).toBe(200)
  expect(await login('csrftoken=a%20b', 'a b')).toBe(403)
})

it('a truncated reply sets the CSRF cookie, too', async () => {
  const { force, call } = createOutcomeTest(mock)
  await force('readPrice', { outcome: 'truncated' })
  const { headers, body } = await call('readPrice')
  expect(body.length).toBeLessThan(Number(headers['content-length']))
  expect(headers['set-cookie']).toMatch(/^csrftoken=\S{20,}; Path=\/; SameSite=Lax$/)
})
