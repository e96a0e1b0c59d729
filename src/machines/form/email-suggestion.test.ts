import { expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

it.each([
  ['a swap', 'user@gmial.com'],
  ['a letter too few', 'user@gmal.com'],
  ['a letter too many', 'user@gmaill.com'],
  ['a wrong letter', 'user@gnail.com'],
  ['a cut end', 'user@gmail.co'],
  ['a lost dot', 'user@gmailcom'],
  ['capitals and a blank at the end', 'user@GMIAL.com '],
])('R-ADD-13 a frequent domain with %s is corrected', (_, typed) => {
  expect(suggestEmail(typed)).toBe('user@gmail.com')
})

it('R-ADD-13 the text before the last @ is unchanged', () => {
  expect(suggestEmail('"A@B"+c@hotmial.com')).toBe('"A@B"+c@hotmail.com')
})

it.each([
  'user@gmail.com',
  'user@GMAIL.com',
  'user@mail.com',
  'user@ymail.com',
  'user@example.test',
  'user@workshop.de',
  'user@gm',
  'user@',
  '@gmial.com',
  'gmial.com',
  '',
])("R-ADD-13 nothing is suggested for '%s'", (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
