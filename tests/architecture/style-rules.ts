import type { Rule } from './purity-rules.ts'
import { codeOf, isTest, isUnder, type SourceFile } from './source.ts'

const isComponentCode = isUnder('src/ui')
/** The only file with colour values; `palette.test.ts` computes their contrast. */
const PALETTE = 'src/ui/theme/palette.ts'
const raw: readonly [what: string, pattern: RegExp][] = [
  ['a colour of its own', /#[\da-f]{3,8}'|\b(?:rgb|hsl|oklch)a?\(/i],
  ["a size in pixels (there are tokens: borderWidth: '1', gap: '8')", /\d(?:\.\d+)?px\b/],
  ['a style attribute', /\bstyle=\{/],
]
const JOINED = 'joined class names: their precedence depends on the order of the emitted rules; use css(a, b)'

/** Code with balanced braces. */
const BALANCED = Array.from({ length: 5 }).reduce<string>((inner) => `(?:[^{}]|\\{${inner}*\\})`, '[^{}]')
const CLASS_NAME = new RegExp(`className=\\{(${BALANCED}*)\\}`, 'g')

/** The source of a constant's value: its line and the deeper indented lines below. */
const initialiserOf = (code: string, name: string): string =>
  new RegExp(`^([ \\t]*)(?:export )?const ${name}\\b(.*(?:\\n\\1[ \\t]+.*)*)`, 'm').exec(code)?.[2] ?? ''

/** True for template literals, sums and `join`; string literals are ignored. */
const isJoined = (value: string) => /`|\+|\.join\(/.test(value.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, ''))

function joinsClassNames(code: string): boolean {
  if (/\bimport\b[^'"]*\bcx\b[^'"]*\bfrom\b|\bcx\(/.test(code)) return true
  const values = [...code.matchAll(CLASS_NAME)].map(([, value = '']) => value)
  const constants = values.filter((value) => /^\w+$/.test(value)).map((name) => initialiserOf(code, name))
  return [...values, ...constants].some(isJoined)
}

/** Components use the tokens of the theme instead of colours and pixel sizes of their own. */
export const onlyTokens: Rule = (files) =>
  files
    .filter(
      (file: SourceFile) =>
        isComponentCode(file) && /\.tsx?$/.test(file.path) && file.path !== PALETTE && !isTest(file),
    )
    .flatMap((file) => {
      const code = codeOf(file)
      const found = raw.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
      return [...found, ...(joinsClassNames(code) ? [JOINED] : [])].map((what) => `${file.path}: has ${what}`)
    })

const MOTION = /\b(?:animation|transition|transitionProperty):(?!\s*'none')/g
const countOf = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].length

/** Each animation and transition is switched off for people who prefer reduced motion. */
export const noForcedMotion: Rule = (files) =>
  files
    .filter((file) => isComponentCode(file) && /\.tsx?$/.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const code = codeOf(file)
      if (/\bbehavior:\s*'smooth'/.test(code)) return [`${file.path}: scrolls smoothly`]
      const isSwitchedOff = countOf(code, MOTION) <= countOf(code, /\b_motionReduce:/g)
      return isSwitchedOff ? [] : [`${file.path}: moves without _motionReduce`]
    })
