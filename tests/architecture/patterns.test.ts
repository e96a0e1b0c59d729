import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { allFiles, isCode, isTest, isUnder, type SourceFile } from './source.ts'

interface Pattern {
  readonly where: string
  readonly pattern: RegExp
}

/** Files whose regular expressions may run on user input or on responses. */
const isShipped = (file: SourceFile) => isUnder('src', 'mock-server')(file) && isCode(file) && !isTest(file)

function patternsIn({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = []
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  JSON.stringify(program, (key, value) => {
    if (key !== 'regex' || value === null) return value
    const { pattern, flags } = value as { readonly pattern: string; readonly flags: string }
    found.push({
      where: `${path}: /${pattern}/${flags}`,
      pattern: new RegExp(flags.includes('y') ? `^(?:${pattern})` : pattern, flags.replace(/[gy]/g, '')),
    })
    return value
  })
  return found
}

const COMMON = ['a', 'A', '0', ' ', '.', '/', '-', '"', "'", '%', '\\', '\n', '_', '\u0000', 'é']

/** Texts that can cause backtracking if repeated: common characters and those of the pattern, single and in pairs. */
function repeatedTexts({ source }: RegExp): string[] {
  const signs = [...new Set([...COMMON, ...source.replace(/\\./g, '')])]
  return [...signs, ...signs.flatMap((sign) => ['a', '.', '"'].map((other) => sign + other))]
}
/** Prefixes before the repeated text. */
const BEGINNINGS = ['', '-a']
/** Suffixes that prevent a match, so that the pattern backtracks completely. */
const ENDS = ['!', '\u0001']
const AROUND = BEGINNINGS.flatMap((begin) => ENDS.map((end) => [begin, end]))

const SHORT = 2_000
const TIMES = 8
/** Faster than this is accepted, whatever the growth. */
const ACCEPTED_MS = 3
/** Length of a text so short that it takes longer than `SLOW_MS` only if the time grows exponentially. */
const TINY = 22
const SLOW_MS = 8

function cpuTime(pattern: RegExp, text: string): number {
  const before = process.cpuUsage()
  pattern.exec(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The least CPU time of three runs; a run that is fast enough is the last. Other processes do not count. */
function leastCpuTime(pattern: RegExp, text: string, fastEnoughMs = 0): number {
  let ms = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && ms > fastEnoughMs; run += 1) ms = Math.min(ms, cpuTime(pattern, text))
  return ms
}

/**
 * True if a text with eight times the length takes more than 24 times the time, or a short text is slow
 * already.
 */
function isSuperlinear(
  pattern: RegExp,
  repeated: string,
  [begin = '', end = '']: readonly string[],
): boolean {
  const ms = (length: number, fastEnoughMs?: number) =>
    leastCpuTime(pattern, begin + repeated.repeat(length / repeated.length) + end, fastEnoughMs)
  if (ms(TINY, SLOW_MS) > SLOW_MS) return true
  const long = ms(SHORT * TIMES, ACCEPTED_MS)
  return long > ACCEPTED_MS && long > 3 * TIMES * ms(SHORT)
}

/** The repeated text on which the pattern backtracks without bound, if any. */
const findSlowText = (pattern: RegExp): string | undefined =>
  repeatedTexts(pattern)
    .flatMap((repeated) => AROUND.map((around) => ({ repeated, around })))
    .find(({ repeated, around }) => isSuperlinear(pattern, repeated, around))?.repeated

it.each([/(a+)+$/, /(x+\.?)*$/, /[. ]+$/, /^(a|a)*$/])(
  'S17 detects unbounded backtracking in %s',
  (pattern) => {
    expect(findSlowText(pattern)).toBeDefined()
  },
)
it.each([/^\s*\d+$/, /[^.]/, /^(.*?)(\.[^.]*)?$/s])('S17 accepts %s', (pattern) => {
  expect(findSlowText(pattern)).toBeUndefined()
})

it('S17 no regular expression of the product backtracks without bound', { timeout: 60_000 }, () => {
  const patterns = allFiles().filter(isShipped).flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(40)
  const found = patterns.flatMap(({ where, pattern }) => {
    const repeated = findSlowText(pattern)
    return repeated === undefined ? [] : [`${where} with ${JSON.stringify(repeated)}`]
  })
  expect(found).toEqual([])
})
