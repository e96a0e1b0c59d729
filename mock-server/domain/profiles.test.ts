import { expect, it } from 'vitest'
import { editProfile, ownProfile, switchMailing } from './profiles.ts'
import { person, testShop } from './test-shop.ts'

it('shows the own profile and hides every other like an unknown one', () => {
  const shop = testShop()
  expect(ownProfile(shop, 1, '1')).toBe(person(shop, 'plain'))
  for (const id of ['2', '999', '01', '1.0', ' 1', 'me']) expect(ownProfile(shop, 1, id)).toBeNull()
})

it('stores what an edit names and keeps what it leaves out', () => {
  const shop = testShop()
  editProfile(shop, 1, { first_name: 'Ada', speciality: 'coder', birthday: '1990-02-28' })
  editProfile(shop, 1, { last_name: 'Muster', speciality: '' })
  expect(person(shop, 'plain').profile).toEqual({
    first_name: 'Ada',
    last_name: 'Muster',
    speciality: '',
    birthday: '1990-02-28',
  })
  editProfile(shop, 1, { birthday: null })
  expect(person(shop, 'plain').profile.birthday).toBeNull()
})

it('refuses a birthday after today and a name that is too long, and stores neither', () => {
  const shop = testShop({ at: '2027-03-09T23:59:59Z' })
  expect(editProfile(shop, 1, { birthday: '2027-03-09' })).toHaveProperty('profile')
  const refusal = editProfile(shop, 1, { birthday: '2027-03-10', last_name: 'x'.repeat(151) })
  expect(refusal).toEqual({ problems: { birthday: [expect.any(String)], last_name: [expect.any(String)] } })
  expect(person(shop, 'plain').profile).toMatchObject({ birthday: '2027-03-09', last_name: '' })
})

it('switches the mailing to the value named, or over when none is', () => {
  const shop = testShop()
  const wanted = [false, false, true, undefined, undefined]
  const seen = wanted.map((value) => switchMailing(shop, 1, value).receiveEmail)
  expect(seen).toEqual([false, false, true, false, true])
  expect(person(shop, 'points').receiveEmail).toBe(true)
})
