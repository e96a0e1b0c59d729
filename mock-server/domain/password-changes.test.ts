import { expect, it } from 'vitest'
import { logIn } from './accounts.ts'
import { changePassword, changeProvenPassword, resetPassword } from './password-changes.ts'
import { requestReset } from './reset-links.ts'
import type { Shop } from './shop.ts'
import { FROM_PAGE, mailsTo, person, testShop } from './test-shop.ts'
import { issueTokens, renewTokens } from './tokens.ts'

const OLD = 'Passw0rd!'
const FRESH = { new_password1: 'brand-new-1', new_password2: 'brand-new-1' }
const canLogIn = (shop: Shop, password: string) =>
  'id' in logIn(shop, { email: 'plain@example.test', password })

/** Asks for a link and reads it from the mail, as a person would. */
function linkFor(shop: Shop, name = 'plain') {
  requestReset(shop, `${name}@example.test`, FROM_PAGE)
  const [address = ''] = mailsTo(shop, `${name}@example.test`).at(-1)?.links ?? []
  const query = new URL(address).searchParams
  return { uid: query.get('id') ?? '', token: query.get('token') ?? '' }
}

it('changes a password, after which the old one no longer opens the account', () => {
  const shop = testShop()
  expect(changePassword(shop, 1, FRESH)).toBeNull()
  expect([canLogIn(shop, OLD), canLogIn(shop, FRESH.new_password1)]).toEqual([false, true])
})

it('says under new_password1 what is wrong with it, and under new_password2 that it differs', () => {
  const shop = testShop()
  const refusal = changePassword(shop, 1, { new_password1: 'short', new_password2: 'differs' })
  expect(refusal).toEqual({
    problems: { new_password1: [expect.any(String)], new_password2: [expect.any(String)] },
  })
  expect(canLogIn(shop, OLD)).toBe(true)
})

it('changes a proven password only when the current one is right', () => {
  const shop = testShop()
  const wish = { current_password: 'guessed', new_password: 'brand-new-1' }
  expect(changeProvenPassword(shop, 1, wish)).toEqual({
    problems: { current_password: [expect.any(String)] },
  })
  expect(changeProvenPassword(shop, 1, { current_password: OLD, new_password: 'x' })).toEqual({
    problems: { new_password: [expect.any(String)] },
  })
  expect(canLogIn(shop, OLD)).toBe(true)
  expect(changeProvenPassword(shop, 1, { ...wish, current_password: OLD })).toBeNull()
  expect(canLogIn(shop, 'brand-new-1')).toBe(true)
})

it.each<[string, (shop: Shop) => unknown, { readonly staysIn: boolean }]>([
  ['changes it', (shop) => changePassword(shop, 1, FRESH), { staysIn: true }],
  [
    'proves the old one',
    (shop) => changeProvenPassword(shop, 1, { current_password: OLD, new_password: 'brand-new-1' }),
    { staysIn: true },
  ],
  [
    'comes by a link',
    (shop) => {
      const link = linkFor(shop)
      return resetPassword(shop, link, { ...FRESH, ...link })
    },
    { staysIn: false },
  ],
])(
  'whoever %s stays in, unless by a link, which ends all sessions of the account',
  async (_, way, { staysIn }) => {
    const shop = testShop()
    const mine = await issueTokens(shop, person(shop, 'plain'))
    const other = await issueTokens(shop, person(shop, 'points'))
    expect(way(shop)).toBeNull()
    expect((await renewTokens(shop, mine.refresh_token)) !== null).toBe(staysIn)
    expect(await renewTokens(shop, other.refresh_token)).not.toBeNull()
  },
)

it('resets a password with the link from the mail, once', () => {
  const shop = testShop()
  const link = linkFor(shop)
  expect(resetPassword(shop, link, { ...FRESH, ...link })).toBeNull()
  expect([canLogIn(shop, OLD), canLogIn(shop, FRESH.new_password1)]).toEqual([false, true])
  expect(resetPassword(shop, link, { ...FRESH, ...link })).toEqual({
    problems: { token: [expect.any(String)] },
  })
})

it('keeps a link that was used with a bad password', () => {
  const shop = testShop()
  const link = linkFor(shop)
  const bad = resetPassword(shop, link, { new_password1: 'short', new_password2: 'short', ...link })
  expect(bad).toEqual({ problems: { new_password1: [expect.any(String)] } })
  expect(resetPassword(shop, link, { ...FRESH, ...link })).toBeNull()
})

it('refuses every older link of an account once its password is set', () => {
  const shop = testShop()
  const [older, newer, stranger] = [linkFor(shop), linkFor(shop), linkFor(shop, 'points')]
  expect(resetPassword(shop, newer, { ...FRESH, ...newer })).toBeNull()
  expect(resetPassword(shop, older, { ...FRESH, ...older })).toHaveProperty('problems.token')
  expect(resetPassword(shop, stranger, { ...FRESH, ...stranger })).toBeNull()
})

it('refuses a path and a body that speak of different links', () => {
  const shop = testShop()
  const link = linkFor(shop)
  const problems = { uid: [expect.any(String)], token: [expect.any(String)] }
  expect(resetPassword(shop, { uid: 'x', token: 'y' }, { ...FRESH, ...link })).toEqual({ problems })
  expect(canLogIn(shop, OLD)).toBe(true)
})
