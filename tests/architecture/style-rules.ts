import type { Rule } from './purity-rules.ts'
import { codeOf, isTest, isUnder, type SourceFile } from './source.ts'

const isScreen = isUnder('src/ui')
const raw: readonly [what: string, pattern: RegExp][] = [
  ['a colour of its own', /#[\da-f]{3,8}'|\b(?:rgb|hsl|oklch)a?\(/i],
  ["a size in pixels (there are tokens: borderWidth: '1', gap: '8')", /\d(?:\.\d+)?px\b/],
  ['a style attribute', /\bstyle=\{/],
  [
    'class names that are joined, where the order of emitted rules decides (css(a, b) merges)',
    /\bcx\(|className=\{`/,
  ],
]

/** Colours and sizes are named in one place, and their contrast is computed there. */
export const onlyTokens: Rule = (files) =>
  files
    .filter((file: SourceFile) => isScreen(file) && file.path.endsWith('.tsx') && !isTest(file))
    .flatMap((file) =>
      raw.filter(([, pattern]) => pattern.test(codeOf(file))).map(([what]) => `${file.path}: has ${what}`),
    )
