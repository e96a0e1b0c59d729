import { expect, it } from 'vitest'
import { currentAccount, findByEmail, logIn, logInWithGoogle, register, updateAccount } from './accounts.ts'
import { createTestContext, mailsTo, seededAccount } from './test-context.ts'

const NEW = { email: 'new@example.test', password1: 'longenough', password2: 'longenough' }

it('registers an account that can log in, and sends a welcome mail', () => {
  const context = createTestContext()
  const account = register(context, NEW)
  expect(account).toMatchObject({ email: NEW.email, discount: 0, points: [], subscriptions: [] })
  expect(logIn(context, { email: NEW.email, password: NEW.password1 })).toEqual(account)
  expect(mailsTo(context, NEW.email)).toMatchObject([{ kind: 'welcome', at: context.clock.now() }])
})

it('reports every invalid field of a registration', () => {
  const context = createTestContext()
  const failure = register(context, { email: 'invalid', password1: 'short', password2: 'other' })
  expect(failure).toEqual({
    errors: {
      email: [expect.any(String)],
      password1: [expect.any(String)],
      password2: [expect.any(String)],
    },
  })
  expect(context.state.outbox).toEqual([])
})

it('rejects a second account for one address, in any spelling', () => {
  const context = createTestContext()
  for (const email of ['plain@example.test', 'PLAIN@Example.test', ' plain@example.test ']) {
    expect(register(context, { ...NEW, email })).toEqual({ errors: { email: [expect.any(String)] } })
  }
})

it('rejects blank, overlong and malformed addresses', () => {
  const context = createTestContext()
  const malformed = ['', '   ', 'a@b', '@example.test', 'a b@example.test', `${'a'.repeat(250)}@b.co`]
  for (const email of malformed) expect(register(context, { ...NEW, email })).toHaveProperty('errors.email')
})

it('logs in by an address in any case; a wrong password looks like an unknown address', () => {
  const context = createTestContext()
  expect(logIn(context, { email: ' Points@EXAMPLE.test', password: 'Passw0rd!' })).toBe(
    seededAccount(context, 'points'),
  )
  const wrong = logIn(context, { email: 'points@example.test', password: 'passw0rd!' })
  const unknown = logIn(context, { email: 'ghost@example.test', password: 'Passw0rd!' })
  expect(wrong).toEqual({ errors: { non_field_errors: [expect.any(String)] } })
  expect(wrong).toEqual(unknown)
  expect(JSON.stringify(wrong)).not.toContain('Unable to log in with provided credentials.')
})

it('reports the blank fields of a login', () => {
  const context = createTestContext()
  const failure = logIn(context, { email: '', password: '' })
  expect(failure).toEqual({ errors: { email: [expect.any(String)], password: [expect.any(String)] } })
})

it('maps any Google payload to one account and rejects an empty payload', () => {
  const context = createTestContext()
  const first = logInWithGoogle(context, { credential: 'opaque' })
  expect(first).toMatchObject({ email: 'google-user@example.test' })
  expect(logInWithGoogle(context, { code: 'else' })).toBe(first)
  expect(logInWithGoogle(context, {})).toEqual({ errors: { non_field_errors: [expect.any(String)] } })
})

it('replaces a record instead of mutating it', () => {
  const context = createTestContext()
  const before = seededAccount(context, 'plain')
  updateAccount(context.state, before.id, { discount: 5 })
  expect(before.discount).toBe(0)
  expect(currentAccount(context.state, before.id).discount).toBe(5)
  expect(findByEmail(context.state, 'ghost@example.test')).toBeNull()
})
