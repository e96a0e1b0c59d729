import { expect, it } from 'vitest'
import { currentAccount, findByEmail, logIn, logInWithGoogle, register, updateAccount } from './accounts.ts'
import { mailsTo, person, testShop } from './test-shop.ts'

const NEW = { email: 'new@example.test', password1: 'longenough', password2: 'longenough' }

it('registers somebody who can then log in, and welcomes them by mail', () => {
  const shop = testShop()
  const account = register(shop, NEW)
  expect(account).toMatchObject({ email: NEW.email, discount: 0, points: [], subscriptions: [] })
  expect(logIn(shop, { email: NEW.email, password: NEW.password1 })).toEqual(account)
  expect(mailsTo(shop, NEW.email)).toMatchObject([{ kind: 'welcome', at: shop.clock.now() }])
})

it('names every field that stands in the way of a registration', () => {
  const shop = testShop()
  const refusal = register(shop, { email: 'nobody', password1: 'short', password2: 'other' })
  expect(refusal).toEqual({
    problems: {
      email: [expect.any(String)],
      password1: [expect.any(String)],
      password2: [expect.any(String)],
    },
  })
  expect(shop.state.outbox).toEqual([])
})

it('refuses a second account for one address, however it is spelled', () => {
  const shop = testShop()
  for (const email of ['plain@example.test', 'PLAIN@Example.test', ' plain@example.test ']) {
    expect(register(shop, { ...NEW, email })).toEqual({ problems: { email: [expect.any(String)] } })
  }
})

it('refuses blank, overlong and senseless addresses', () => {
  const shop = testShop()
  const senseless = ['', '   ', 'a@b', '@example.test', 'a b@example.test', `${'a'.repeat(250)}@b.co`]
  for (const email of senseless) expect(register(shop, { ...NEW, email })).toHaveProperty('problems.email')
})

it('logs in by an address in any case and refuses a wrong password like an unknown address', () => {
  const shop = testShop()
  expect(logIn(shop, { email: ' Points@EXAMPLE.test', password: 'Passw0rd!' })).toBe(person(shop, 'points'))
  const wrong = logIn(shop, { email: 'points@example.test', password: 'passw0rd!' })
  const unknown = logIn(shop, { email: 'ghost@example.test', password: 'Passw0rd!' })
  expect(wrong).toEqual({ problems: { non_field_errors: [expect.any(String)] } })
  expect(wrong).toEqual(unknown)
  expect(JSON.stringify(wrong)).not.toContain('Unable to log in with provided credentials.')
})

it('names the blank fields of a log-in', () => {
  const shop = testShop()
  const refusal = logIn(shop, { email: '', password: '' })
  expect(refusal).toEqual({ problems: { email: [expect.any(String)], password: [expect.any(String)] } })
})

it('takes any Google payload for the same person, and an empty one for nobody', () => {
  const shop = testShop()
  const first = logInWithGoogle(shop, { credential: 'opaque' })
  expect(first).toMatchObject({ email: 'google-user@example.test' })
  expect(logInWithGoogle(shop, { code: 'else' })).toBe(first)
  expect(logInWithGoogle(shop, {})).toEqual({ problems: { non_field_errors: [expect.any(String)] } })
})

it('replaces a record instead of changing it', () => {
  const shop = testShop()
  const before = person(shop, 'plain')
  updateAccount(shop.state, before.id, { discount: 5 })
  expect(before.discount).toBe(0)
  expect(currentAccount(shop.state, before.id).discount).toBe(5)
  expect(findByEmail(shop.state, 'ghost@example.test')).toBeNull()
})
