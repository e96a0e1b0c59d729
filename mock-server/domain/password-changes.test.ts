import { expect, it } from 'vitest'
import { logIn } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { changePassword, changePasswordWithCurrent, resetPassword } from './password-changes.ts'
import { requestReset } from './reset-links.ts'
import { createTestContext, PAGE_ORIGIN, resetLinkTo, seededAccount } from './test-context.ts'
import { issueTokens, refreshTokens } from './tokens.ts'

const OLD = 'Passw0rd!'
const FRESH = { new_password1: 'brand-new-1', new_password2: 'brand-new-1' }
const canLogIn = (context: DomainContext, password: string) =>
  'id' in logIn(context, { email: 'plain@example.test', password })

/** Requests a reset link and reads it from the mail. */
function linkFor(context: DomainContext, name = 'plain') {
  requestReset(context, `${name}@example.test`, PAGE_ORIGIN)
  return resetLinkTo(context, `${name}@example.test`)
}

it('after a change only the new password works', () => {
  const context = createTestContext()
  expect(changePassword(context, 1, FRESH)).toBeNull()
  expect([canLogIn(context, OLD), canLogIn(context, FRESH.new_password1)]).toEqual([false, true])
})

it('reports errors of new_password1 and new_password2', () => {
  const context = createTestContext()
  const failure = changePassword(context, 1, { new_password1: 'short', new_password2: 'differs' })
  expect(failure).toEqual({
    errors: { new_password1: [expect.any(String)], new_password2: [expect.any(String)] },
  })
  expect(canLogIn(context, OLD)).toBe(true)
})

it('requires the right current password', () => {
  const context = createTestContext()
  const form = { current_password: 'guessed', new_password: 'brand-new-1' }
  expect(changePasswordWithCurrent(context, 1, form)).toEqual({
    errors: { current_password: [expect.any(String)] },
  })
  expect(changePasswordWithCurrent(context, 1, { current_password: OLD, new_password: 'x' })).toEqual({
    errors: { new_password: [expect.any(String)] },
  })
  expect(canLogIn(context, OLD)).toBe(true)
  expect(changePasswordWithCurrent(context, 1, { ...form, current_password: OLD })).toBeNull()
  expect(canLogIn(context, 'brand-new-1')).toBe(true)
})

it.each<[string, (context: DomainContext) => unknown, { readonly keepsSession: boolean }]>([
  ['changing the password', (context) => changePassword(context, 1, FRESH), { keepsSession: true }],
  [
    'changing it with the current password',
    (context) =>
      changePasswordWithCurrent(context, 1, { current_password: OLD, new_password: 'brand-new-1' }),
    { keepsSession: true },
  ],
  [
    'resetting it by a link',
    (context) => {
      const link = linkFor(context)
      return resetPassword(context, link, { ...FRESH, ...link })
    },
    { keepsSession: false },
  ],
])('%s: only a reset by a link ends the sessions of the account', async (_, changeIt, { keepsSession }) => {
  const context = createTestContext()
  const mine = await issueTokens(context, seededAccount(context, 'plain'))
  const other = await issueTokens(context, seededAccount(context, 'points'))
  expect(changeIt(context)).toBeNull()
  expect((await refreshTokens(context, mine.refresh_token)) !== null).toBe(keepsSession)
  expect(await refreshTokens(context, other.refresh_token)).not.toBeNull()
})

it('resets a password with a mailed link, once', () => {
  const context = createTestContext()
  const link = linkFor(context)
  expect(resetPassword(context, link, { ...FRESH, ...link })).toBeNull()
  expect([canLogIn(context, OLD), canLogIn(context, FRESH.new_password1)]).toEqual([false, true])
  expect(resetPassword(context, link, { ...FRESH, ...link })).toEqual({
    errors: { token: [expect.any(String)] },
  })
})

it('a link still works after an invalid password', () => {
  const context = createTestContext()
  const link = linkFor(context)
  const bad = resetPassword(context, link, { new_password1: 'short', new_password2: 'short', ...link })
  expect(bad).toEqual({ errors: { new_password1: [expect.any(String)] } })
  expect(resetPassword(context, link, { ...FRESH, ...link })).toBeNull()
})

it('a reset invalidates all older links of the account', () => {
  const context = createTestContext()
  const [older, newer, stranger] = [linkFor(context), linkFor(context), linkFor(context, 'points')]
  expect(resetPassword(context, newer, { ...FRESH, ...newer })).toBeNull()
  expect(resetPassword(context, older, { ...FRESH, ...older })).toHaveProperty('errors.token')
  expect(resetPassword(context, stranger, { ...FRESH, ...stranger })).toBeNull()
})

it('rejects a request whose path and body have different links', () => {
  const context = createTestContext()
  const link = linkFor(context)
  const errors = { uid: [expect.any(String)], token: [expect.any(String)] }
  expect(resetPassword(context, { uid: 'x', token: 'y' }, { ...FRESH, ...link })).toEqual({ errors })
  expect(canLogIn(context, OLD)).toBe(true)
})
