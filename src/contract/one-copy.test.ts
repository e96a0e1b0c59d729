import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['src', 'mock-server']
const IS_SOURCE = /\.tsx?$/
/** Tests state expected values; samples and assumptions describe the backend, and no product code reads them. */
const MAY_REPEAT =
  /\.(test|page|bench|generated)\.tsx?$|\/styled-system\/|^src\/contract\/(constants|assumptions|samples|requirements)\b/

/**
 * Patterns of a second copy of each constant. They match a number only in a context that shows its meaning.
 */
const COPIES = {
  CURRENCY: [/\bUSD\b/, `currency: 'USD'`, 'Paid: 50.00 USD'],
  VIN_LENGTH: [/length\D{0,6}17\b|\b17 characters/, 'vin.length !== 17'],
  TOKENS_PER_BUNDLE: [
    /\b10 tokens|\b(amount|cents\(\w+\)|tokens|points) [*/+] 10\b/,
    '>Purchase 10 tokens<',
    'balance.amount + 10',
    'cents(price) / 10',
    'cents(single) * 10',
  ],
  PINS_PER_TOKEN: [/\b1 pin\b/, '>1 token = 1 pin*<'],
  NAVIGATION_TOOL: [/Navigation codes tokens/i, `tool === 'Navigation codes tokens'`],
  HEAD_UNITS: [/(['"`])NTG (4\.5|5s1|5\/5s2|5\.5)\1/, `['NTG 4.5']`],
  EXPIRY_MARGIN_MS: [/\b300_?000\b|\b5 \* (60|minute)/i, 'exp * 1000 - now < 5 * 60_000'],
  TOKEN_CHECK_EVERY_MS: [/\b300_?000\b|\b5 \* (60|minute)/i, 'after: { 300_000: check }'],
  RETRIES_AFTER_401: [
    /\b(retries|attempts|tries)\b\s*(=|<=?|>=?|===)\s*\d|\bleft = \d/i,
    'if (retries < 1) again()',
    'for (let left = 1; left > 0; left--)',
  ],
  REQUEST_TIMEOUT_MS: [/AbortSignal\.timeout\(\s*\d|\.timeout\s*=\s*\d/, 'xhr.timeout = 30_000'],
  PASSWORD_MIN: [/length\s*<=?\s*[78]\b|minLength\(8\)|\b8 characters/, 'at least 8 characters'],
  PASSWORD_MAX: [/length\s*>=?\s*5[01]\b|maxLength\(50\)|\b50 characters/, 'password.length > 50'],
  LOGIN_REDIRECT_DELAY_MS: [
    /(after|delays?|setTimeout|wait|pauseMs)\b.{0,40}[^\d_.]100\b/i,
    'setTimeout(leave, 100)',
    'pauseMs: 100,',
  ],
  DIALOG_FOCUS_CHECK_MS: [
    /(after|delays?|setTimeout|wait|pauseMs)\b.{0,40}[^\d_.]300\b/i,
    'after: { 300: cancelled }',
    'delays: { focusCheck: 300 }',
  ],
  IGNORED_FILE_NAMES: [/\.DS_Store|Thumbs\.db/i, `name === 'Thumbs.db'`],
  DEFAULT_DOWNLOAD_NAME: [/sipex\.zip/, `name ?? 'sipex.zip'`],
} satisfies Record<string, readonly [RegExp, ...string[]]>

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => IS_SOURCE.test(path) && !MAY_REPEAT.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(`${ROOT}${path}`, 'utf8')) })),
)

it('R-CONST-15 no source file contains a second copy of a constant', () => {
  const secondCopies = sources.flatMap(({ path, text }) =>
    Object.entries(COPIES).flatMap(([constant, [copy]]) =>
      copy.test(text) ? [`${constant} in ${path}`] : [],
    ),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(secondCopies).toEqual([])
})

it('R-CONST-15 detects a second copy of each constant', () => {
  for (const [constant, [copy, ...examples]] of Object.entries(COPIES)) {
    expect(examples, constant).not.toEqual([])
    for (const example of examples) expect(example).toMatch(copy)
  }
})

it.each([
  ['LOGIN_REDIRECT_DELAY_MS', 'src/effects/login.ts'],
  ['DIALOG_FOCUS_CHECK_MS', 'src/machines/conversion/conversion.setup.ts'],
  ['RETRIES_AFTER_401', 'src/api/client.ts'],
  ['TOKENS_PER_BUNDLE', 'src/machines/bundles/offer-price.ts'],
  ['TOKENS_PER_BUNDLE', 'src/ui/pages/navipin/PointBundles.tsx'],
  ['TOKENS_PER_BUNDLE', 'mock-server/domain/balances.ts'],
  ['CURRENCY', 'src/effects/payment.ts'],
  ['CURRENCY', 'src/effects/bundles.ts'],
  ['CURRENCY', 'mock-server/domain/payments.ts'],
])('R-CONST-15 %s is used by %s', (constant, path) => {
  const { text } = sources.find((source) => source.path === path) ?? { text: '' }
  // The first occurrence is the import.
  expect(text.split(constant).length - 1).toBeGreaterThan(1)
})
