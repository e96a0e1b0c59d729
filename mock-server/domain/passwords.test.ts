import { expect, it } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/index.ts'
import { passwordErrors, repeatErrors } from './passwords.ts'

it('R-CONST-10 accepts passwords of 8 and of 50 characters and refuses 7 and 51', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 50])
  for (const length of [8, 9, 49, 50]) expect(passwordErrors('p'.repeat(length))).toEqual([])
  for (const length of [0, 7, 51, 500]) expect(passwordErrors('p'.repeat(length))).toHaveLength(1)
})

it('uses other messages than the page, so that a test can distinguish them', () => {
  const messages = [...passwordErrors('short'), ...passwordErrors('p'.repeat(51)), ...repeatErrors('a', 'b')]
  const messagesOfThePage = [
    'Password must be at least 8 characters',
    'Password must be less than 50 characters',
    'Passwords do not match',
  ]
  expect(new Set(messages).size).toBe(3)
  for (const message of messagesOfThePage) expect(messages).not.toContain(message)
})

it('requires the repeated password to be identical', () => {
  expect(repeatErrors('Passw0rd!', 'Passw0rd!')).toEqual([])
  expect(repeatErrors('Passw0rd!', 'passw0rd!')).toHaveLength(1)
})
