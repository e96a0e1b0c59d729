import type { Rule } from './purity-rules.ts'
import { codeOf, isTest, isUnder, type SourceFile } from './source.ts'

const isScreen = isUnder('src/ui')
/** Colours are written here, and their contrast is computed beside. */
const PALETTE = 'src/ui/theme/palette.ts'
const raw: readonly [what: string, pattern: RegExp][] = [
  ['a colour of its own', /#[\da-f]{3,8}'|\b(?:rgb|hsl|oklch)a?\(/i],
  ["a size in pixels (there are tokens: borderWidth: '1', gap: '8')", /\d(?:\.\d+)?px\b/],
  ['a style attribute', /\bstyle=\{/],
]
const JOINED = 'class names that are joined, where the order of emitted rules decides (css(a, b) merges)'

/** Code with balanced braces. */
const BALANCED = Array.from({ length: 5 }).reduce<string>((inner) => `(?:[^{}]|\\{${inner}*\\})`, '[^{}]')
const CLASS_NAME = new RegExp(`className=\\{(${BALANCED}*)\\}`, 'g')

/** The value of a constant: its line and those below that are indented deeper. */
const initialiserOf = (code: string, name: string): string =>
  new RegExp(`^([ \\t]*)(?:export )?const ${name}\\b(.*(?:\\n\\1[ \\t]+.*)*)`, 'm').exec(code)?.[2] ?? ''

/** Template literals, sums and `join` make one class attribute of several; string literals may hold anything. */
const isJoined = (value: string) => /`|\+|\.join\(/.test(value.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, ''))

function joinsClassNames(code: string): boolean {
  if (/\bimport\b[^'"]*\bcx\b[^'"]*\bfrom\b|\bcx\(/.test(code)) return true
  const values = [...code.matchAll(CLASS_NAME)].map(([, value = '']) => value)
  const constants = values.filter((value) => /^\w+$/.test(value)).map((name) => initialiserOf(code, name))
  return [...values, ...constants].some(isJoined)
}

/** Colours and sizes are named in one place, and their contrast is computed there. */
export const onlyTokens: Rule = (files) =>
  files
    .filter(
      (file: SourceFile) =>
        isScreen(file) && /\.tsx?$/.test(file.path) && file.path !== PALETTE && !isTest(file),
    )
    .flatMap((file) => {
      const code = codeOf(file)
      const found = raw.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
      return [...found, ...(joinsClassNames(code) ? [JOINED] : [])].map((what) => `${file.path}: has ${what}`)
    })
