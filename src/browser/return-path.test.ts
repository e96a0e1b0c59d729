import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'
import { hostilePaths, ownPaths } from './return-path.vectors.ts'

const ORIGIN = 'https://shop.example'
const staysHere = (path: string | null) =>
  path === null || (new URL(path, ORIGIN).origin === ORIGIN && !path.startsWith('//'))

it.each(hostilePaths)('%j is rejected', (value) => {
  expect(safeReturnPath(value, ORIGIN)).toBeNull()
})

it.each(ownPaths)('%s is returned with query and hash', (value) => {
  expect(safeReturnPath(value, ORIGIN)).toBe(value)
})

it.each([undefined, null, 7, {}, ['/a'], { toString: () => '/a' }, `/${'a'.repeat(3_000)}`])(
  '%j is no path',
  (value) => {
    expect(safeReturnPath(value, ORIGIN)).toBeNull()
  },
)

it('10,000 generated values never leave the site', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      ';',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
    ],
    ...[
      '\u2028',
      '\u00a0',
      '\u202e',
      '\ufeff',
      'evil.example',
      'shop.example',
      'https:',
      'javascript:',
      'ａ',
      'ñ.example',
      'a',
    ],
  )
  const value = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      value,
      (made) => staysHere(safeReturnPath(made, ORIGIN)) && staysHere(safeReturnPath(`/${made}`, ORIGIN)),
    ),
    { numRuns: 10_000 },
  )
})
