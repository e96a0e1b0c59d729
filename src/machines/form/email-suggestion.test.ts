import { expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

it.each([
  ['a swap', 'somebody@gmial.com'],
  ['a letter too few', 'somebody@gmal.com'],
  ['a letter too many', 'somebody@gmaill.com'],
  ['a wrong letter', 'somebody@gnail.com'],
  ['a cut end', 'somebody@gmail.co'],
  ['a lost dot', 'somebody@gmailcom'],
  ['capitals and a blank at the end', 'somebody@GMIAL.com '],
])('R-ADD-13 %s in a frequent domain is noticed', (_, typed) => {
  expect(suggestEmail(typed)).toBe('somebody@gmail.com')
})

it('R-ADD-13 the text before the last @ is unchanged', () => {
  expect(suggestEmail('"A@B"+c@hotmial.com')).toBe('"A@B"+c@hotmail.com')
})

it.each([
  'somebody@gmail.com',
  'somebody@GMAIL.com',
  'somebody@mail.com',
  'somebody@ymail.com',
  'somebody@example.test',
  'somebody@workshop.de',
  'somebody@gm',
  'somebody@',
  '@gmial.com',
  'gmial.com',
  '',
])("R-ADD-13 '%s' is left alone", (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
