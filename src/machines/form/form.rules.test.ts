import { expect, it } from 'vitest'
import { validateEmail, validateLogin, validateNewPassword, validateRegistration } from './form.rules.ts'

const passwords = (password1: string, password2 = password1) => ({ email: 'a', password1, password2 })

it('R-ADD-03 only the first error is shown: e-mail, different, too short, too long', () => {
  const message = (values: Record<string, string>) => validateRegistration(values)?.message
  expect(message({ email: '', password1: 'short', password2: 'other' })).toBe('Email is required')
  expect(message(passwords('short', 'other'))).toBe('Passwords do not match')
  expect(message(passwords('1234567'))).toBe('Password must be at least 8 characters')
  expect(message(passwords('x'.repeat(51)))).toBe('Password must be less than 50 characters')
})

it('R-CONST-10 passwords of 8 and 50 characters are accepted, of 7 and 51 rejected', () => {
  expect([8, 50].map((length) => validateNewPassword(passwords('x'.repeat(length))))).toEqual([null, null])
  expect([7, 51].map((length) => validateNewPassword(passwords('x'.repeat(length)))?.field)).toEqual([
    'password1',
    'password1',
  ])
})

it('a login needs both fields, and the error names the empty one', () => {
  expect(validateLogin({ email: 'a', password: 'b' })).toBeNull()
  expect(validateLogin({ email: 'a', password: '' })).toEqual({
    field: 'password',
    message: 'Please fill all fields',
  })
  expect(validateLogin({ email: '', password: 'b' })?.field).toBe('email')
  expect(validateEmail({ email: '' })?.message).toBe('Email is required')
})
