import { expect, it } from 'vitest'
import { without } from './lean-libraries.ts'

it('what is known of a library is left out, wherever it stands', () => {
  expect(
    without(
      [
        [/b/g, ''],
        [/c/g, 'd'],
      ],
      'abcab',
    ),
  ).toBe('ada')
})

it('a library that is written otherwise by now is told of', () => {
  expect(() =>
    without(
      [
        [/b/g, ''],
        [/x/g, ''],
      ],
      'abc',
    ),
  ).toThrow('nothing like /x/g')
})
