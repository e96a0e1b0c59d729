import { expect, it } from 'vitest'
import { editProfile, ownProfile, switchMailing } from './profiles.ts'
import { createTestContext, seededAccount } from './test-context.ts'

it('finds the own profile only', () => {
  const context = createTestContext()
  expect(ownProfile(context, 1, '1')).toBe(seededAccount(context, 'plain'))
  for (const id of ['2', '999', '01', '1.0', ' 1', 'me']) expect(ownProfile(context, 1, id)).toBeNull()
})

it('stores the given fields and keeps the others', () => {
  const context = createTestContext()
  editProfile(context, 1, { first_name: 'Ada', speciality: 'coder', birthday: '1990-02-28' })
  editProfile(context, 1, { last_name: 'Muster', speciality: '' })
  expect(seededAccount(context, 'plain').profile).toEqual({
    first_name: 'Ada',
    last_name: 'Muster',
    speciality: '',
    birthday: '1990-02-28',
  })
  editProfile(context, 1, { birthday: null })
  expect(seededAccount(context, 'plain').profile.birthday).toBeNull()
})

it('rejects a future birthday and an overlong name, and stores nothing', () => {
  const context = createTestContext({ at: '2027-03-09T23:59:59Z' })
  expect(editProfile(context, 1, { birthday: '2027-03-09' })).toHaveProperty('profile')
  const failure = editProfile(context, 1, { birthday: '2027-03-10', last_name: 'x'.repeat(151) })
  expect(failure).toEqual({ errors: { birthday: [expect.any(String)], last_name: [expect.any(String)] } })
  expect(seededAccount(context, 'plain').profile).toMatchObject({ birthday: '2027-03-09', last_name: '' })
})

it('sets the mailing switch, or toggles it without a value', () => {
  const context = createTestContext()
  const values = [false, false, true, undefined, undefined]
  const results = values.map((value) => switchMailing(context, 1, value).receiveEmail)
  expect(results).toEqual([false, false, true, false, true])
  expect(seededAccount(context, 'points').receiveEmail).toBe(true)
})
