import { expect, it } from 'vitest'
import { testShop } from '../domain/test-shop.ts'
import { account } from './account.ts'
import { visitOf } from './test-visit.ts'

const EDIT = { first_name: 'Ada', last_name: 'Muster', speciality: 'coder', birthday: '1990-02-28' }

it('writes one profile from both hosts', () => {
  const shop = testShop()
  const params = { id: '1' }
  account.updateAdminProfile(visitOf(shop, { params, json: EDIT }, 'plain'))
  const reply = account.writeProfile(visitOf(shop, { params, json: { birthday: null } }, 'plain'))
  const body = { id: 1, email: 'plain@example.test', ...EDIT, birthday: null }
  expect(reply).toEqual({ status: 200, body })
  expect(account.readProfile(visitOf(shop, { params }, 'plain'))).toEqual({ status: 200, body })
})

it("answers 404 for somebody else's profile, read or written", () => {
  const shop = testShop()
  const foreign = { params: { id: '2' }, json: EDIT }
  const replies = [
    account.readProfile(visitOf(shop, foreign, 'plain')),
    account.writeProfile(visitOf(shop, foreign, 'plain')),
    account.updateAdminProfile(visitOf(shop, foreign, 'plain')),
  ]
  for (const reply of replies) expect(reply).toEqual({ status: 404, body: { detail: 'Not found.' } })
})

it('switches the mailing over when the call carries no value', () => {
  const shop = testShop()
  const set = account.toggleMailing(visitOf(shop, { json: { receive_email: true } }, 'plain'))
  const over = [
    account.toggleMailing(visitOf(shop, { json: undefined }, 'plain')),
    account.toggleMailing(visitOf(shop, { json: {} }, 'plain')),
  ]
  const answered = [set, ...over].map((reply) => ('body' in reply ? reply.body : null))
  expect(answered).toEqual([true, false, true].map((receive_email) => ({ receive_email })))
  expect(account.readMailing(visitOf(shop, {}, 'plain'))).toEqual({
    status: 200,
    body: { receive_email: true },
  })
})

it('does not serve an account endpoint without an account', () => {
  expect(() => account.readMailing(visitOf(testShop(), {}))).toThrow('without its authentication')
})
