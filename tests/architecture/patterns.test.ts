import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { allFiles, isCode, isTest, isUnder, type SourceFile } from './source.ts'

interface Pattern {
  readonly where: string
  readonly pattern: RegExp
}

/** Whatever is typed, chosen, sent or unpacked comes before one of these. */
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

const OFTEN = ['a', 'A', '0', ' ', '.', '/', '-', '"', "'", '%', '\\', '\n', '_', '\u0000', 'é']

/** What a pattern may go over again and again: what is common and its own characters, alone and in pairs. */
function baits({ source }: RegExp): string[] {
  const signs = [...new Set([...OFTEN, ...source.replace(/\\./g, '')])]
  return [...signs, ...signs.flatMap((one) => ['a', '.', '"'].map((other) => one + other))]
}
/** What may come before it. */
const BEGINNINGS = ['', '-a']
/** Ends that keep a pattern from matching, so that it tries all that it can. */
const ENDS = ['!', '\u0001']
const ROUND_IT = BEGINNINGS.flatMap((begin) => ENDS.map((end) => [begin, end]))

const SHORT = 2_000
const TIMES = 8
/** Below this nobody waits, whatever it grows like. */
const UNFELT_MS = 3
/** So short a text takes no time, unless each sign more takes as long as all before it. */
const TINY = 22
const FELT_MS = 8

/** CPU time of this process: what else runs on the machine does not count. */
const least = (pattern: RegExp, text: string) =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      pattern.exec(text)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }),
  )

/** Whether a pattern takes far more than eight times as long for eight times as much. */
function grows(pattern: RegExp, bait: string, [begin = '', end = '']: readonly string[]): boolean {
  const ms = (length: number) => least(pattern, begin + bait.repeat(length / bait.length) + end)
  if (ms(TINY) > FELT_MS) return true
  const long = ms(SHORT * TIMES)
  return long > UNFELT_MS && long > 3 * TIMES * ms(SHORT)
}

/** What keeps a pattern busy for ever. */
const slow = (pattern: RegExp): string | undefined =>
  baits(pattern)
    .flatMap((bait) => ROUND_IT.map((around) => ({ bait, around })))
    .find(({ bait, around }) => grows(pattern, bait, around))?.bait

it.each([/(a+)+$/, /(x+\.?)*$/, /[. ]+$/, /^(a|a)*$/])('S17 tells that %s takes for ever', (pattern) => {
  expect(slow(pattern)).toBeDefined()
})
it.each([/^\s*\d+$/, /[^.]/, /^(.*?)(\.[^.]*)?$/s])('S17 %s takes no longer than it must', (pattern) => {
  expect(slow(pattern)).toBeUndefined()
})

it('S17 no pattern of ours takes for ever', { timeout: 60_000 }, () => {
  const patterns = allFiles().filter(isShipped).flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(40)
  const found = patterns.flatMap(({ where, pattern }) => {
    const bait = slow(pattern)
    return bait === undefined ? [] : [`${where} with ${JSON.stringify(bait)}`]
  })
  expect(found).toEqual([])
})
