import { expect, it } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/index.ts'
import { passwordProblems, repeatProblems } from './passwords.ts'

it('R-CONST-10 accepts passwords of 8 and of 50 characters and refuses 7 and 51', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 50])
  for (const length of [8, 9, 49, 50]) expect(passwordProblems('p'.repeat(length))).toEqual([])
  for (const length of [0, 7, 51, 500]) expect(passwordProblems('p'.repeat(length))).toHaveLength(1)
})

it('words its refusals unlike the page, so that a test can tell who spoke', () => {
  const said = [
    ...passwordProblems('short'),
    ...passwordProblems('p'.repeat(51)),
    ...repeatProblems('a', 'b'),
  ]
  const onPage = [
    'Password must be at least 8 characters',
    'Password must be less than 50 characters',
    'Passwords do not match',
  ]
  expect(new Set(said).size).toBe(3)
  for (const sentence of onPage) expect(said).not.toContain(sentence)
})

it('wants the repeated password to be the same to the letter', () => {
  expect(repeatProblems('Passw0rd!', 'Passw0rd!')).toEqual([])
  expect(repeatProblems('Passw0rd!', 'passw0rd!')).toHaveLength(1)
})
