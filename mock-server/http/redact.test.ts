import { expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/index.ts'
import { createJournal, type JournalEntry } from './journal.ts'
import { redactEntry } from './redact.ts'

const entryOf = (endpoint: EndpointName | null, fields: Partial<JournalEntry>): JournalEntry => ({
  ...createJournal(() => 0).begin({ endpoint, method: 'POST', url: '/', headers: {} }),
  ...fields,
})
const redacted = (fields: Partial<JournalEntry>, endpoint: EndpointName | null = 'login') =>
  redactEntry(entryOf(endpoint, fields))
const MARK = expect.stringMatching(/^redacted-[0-9a-f]{10}$/)

it('hides passwords, tokens and PINs at any depth, and nothing else', () => {
  const body = { email: 'a@example.test', password: 'one', nested: [{ new_password1: 'two', note: 'kept' }] }
  expect(redacted({ body }).body).toEqual({
    email: 'a@example.test',
    password: MARK,
    nested: [{ new_password1: MARK, note: 'kept' }],
  })
  const reply = { access_token: 'three', results: [{ pin: 'four', vin: 'kept' }] }
  expect(redacted({ reply }).reply).toEqual({ access_token: MARK, results: [{ pin: MARK, vin: 'kept' }] })
})

it('equal secrets get equal marks', () => {
  const markOf = (password: string) => Object(redacted({ body: { password } }).body).password as unknown
  expect(markOf('same')).toBe(markOf('same'))
  expect(markOf('same')).not.toBe(markOf('other'))
})

it('hides the PIN in `data` of checkOrder', () => {
  const reply = { status: 'success', data: '7K4M2P' }
  expect(redacted({ reply }, 'checkOrder').reply).toEqual({ status: 'success', data: MARK })
  expect(redacted({ reply }, 'readPrice').reply).toEqual(reply)
})

it('keeps the scheme of a token and the name of the world, and hides other secrets in headers', () => {
  const { headers } = redacted({
    headers: {
      authorization: 'Bearer abc',
      cookie: 'csrftoken=x; mock-world=w1',
      'x-csrftoken': 'x',
      accept: '*/*',
    },
  })
  expect(headers.authorization).toMatch(/^Bearer redacted-/)
  expect(headers.cookie).toMatch(/^csrftoken=redacted-\w+; mock-world=w1$/)
  expect(headers).toMatchObject({ 'x-csrftoken': MARK, accept: '*/*' })
})

it('hides the token of a reset link in the URL', () => {
  const { url } = redacted({ url: '/password/reset/confirm/Nw/secret-token' }, 'confirmPasswordReset')
  expect(url).toMatch(/^\/password\/reset\/confirm\/Nw\/redacted-\w+$/)
})

it('cuts off bodies that are nested too deep for recursion', () => {
  const text = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const { body } = redacted({ body: { deep: JSON.parse(text) as unknown } }, 'register')
  expect(JSON.stringify(body)).toContain('nested too deep to be shown')
})
