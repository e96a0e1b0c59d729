import { expect, it } from 'vitest'
import { createTestContext } from '../domain/test-context.ts'
import { account } from './account.ts'
import { createRequest } from './test-request.ts'

const EDIT = { first_name: 'Ada', last_name: 'Muster', speciality: 'coder', birthday: '1990-02-28' }

it('writes one profile from both hosts', () => {
  const context = createTestContext()
  const params = { id: '1' }
  account.updateAdminProfile(createRequest(context, { params, json: EDIT }, 'plain'))
  const reply = account.writeProfile(createRequest(context, { params, json: { birthday: null } }, 'plain'))
  const body = { id: 1, email: 'plain@example.test', ...EDIT, birthday: null }
  expect(reply).toEqual({ status: 200, body })
  expect(account.readProfile(createRequest(context, { params }, 'plain'))).toEqual({ status: 200, body })
})

it("answers 404 for another account's profile, read or written", () => {
  const context = createTestContext()
  const foreign = { params: { id: '2' }, json: EDIT }
  const replies = [
    account.readProfile(createRequest(context, foreign, 'plain')),
    account.writeProfile(createRequest(context, foreign, 'plain')),
    account.updateAdminProfile(createRequest(context, foreign, 'plain')),
  ]
  for (const reply of replies) expect(reply).toEqual({ status: 404, body: { detail: 'Not found.' } })
})

it('toggles the mailing when the body has no value', () => {
  const context = createTestContext()
  const set = account.toggleMailing(createRequest(context, { json: { receive_email: true } }, 'plain'))
  const toggled = [
    account.toggleMailing(createRequest(context, { json: undefined }, 'plain')),
    account.toggleMailing(createRequest(context, { json: {} }, 'plain')),
  ]
  const values = [set, ...toggled].map((reply) => ('body' in reply ? reply.body : null))
  expect(values).toEqual([true, false, true].map((receive_email) => ({ receive_email })))
  expect(account.readMailing(createRequest(context, {}, 'plain'))).toEqual({
    status: 200,
    body: { receive_email: true },
  })
})

it('throws for an account endpoint without a caller', () => {
  expect(() => account.readMailing(createRequest(createTestContext(), {}))).toThrow('without an account')
})
