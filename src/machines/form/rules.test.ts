import { expect, it } from 'vitest'
import { emailObjection, loginObjection, newPasswordObjection, registrationObjection } from './rules.ts'

const passwords = (password1: string, password2 = password1) => ({ email: 'a', password1, password2 })

it('R-ADD-03 the first broken rule is told: e-mail, unlike, too short, too long', () => {
  const says = (values: Record<string, string>) => registrationObjection(values)?.says
  expect(says({ email: '', password1: 'short', password2: 'other' })).toBe('Email is required')
  expect(says(passwords('short', 'other'))).toBe('Passwords do not match')
  expect(says(passwords('1234567'))).toBe('Password must be at least 8 characters')
  expect(says(passwords('x'.repeat(51)))).toBe('Password must be less than 50 characters')
})

it('R-CONST-10 8 and 50 characters are a password, 7 and 51 are not', () => {
  expect([8, 50].map((length) => newPasswordObjection(passwords('x'.repeat(length))))).toEqual([null, null])
  expect([7, 51].map((length) => newPasswordObjection(passwords('x'.repeat(length)))?.field)).toEqual([
    'password1',
    'password1',
  ])
})

it('a login wants both fields, and points at the empty one', () => {
  expect(loginObjection({ email: 'a', password: 'b' })).toBeNull()
  expect(loginObjection({ email: 'a', password: '' })).toEqual({
    field: 'password',
    says: 'Please fill all fields',
  })
  expect(loginObjection({ email: '', password: 'b' })?.field).toBe('email')
  expect(emailObjection({ email: '' })?.says).toBe('Email is required')
})
