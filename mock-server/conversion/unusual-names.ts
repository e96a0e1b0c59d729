import { createRandom } from '../world/random.ts'

const PIECES = [
  ...[
    'a',
    'B',
    '7',
    '.',
    ' ',
    '_',
    '-',
    '.vrx',
    '.zip',
    'con',
    'filename=',
    '; ',
    '..',
    '/',
    '\\',
    '%0d',
    '%2e',
  ],
  ...[
    '\r',
    '\n',
    '\t',
    '\u0000',
    '\u001b',
    '\u007f',
    '"',
    "'",
    '=',
    '*',
    '(',
    ';',
    ',',
    '<',
    '>',
    ':',
    '|',
    '?',
    '&',
    '~',
  ],
  ...['é', 'e\u0301', 'ß', '車', '🚗', '\u202e', '\u200b', '\ufeff', '\u2028', '\u00a0', '\u0085'],
]

/** Unusual file names, the same ones on every run. */
export function unusualNames(count: number): readonly string[] {
  const { below, pick } = createRandom({ seed: 1 })
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(below(8) === 0 ? 400 : 12) }, () => pick(PIECES)).join(''),
  )
}
