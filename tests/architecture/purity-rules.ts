import { codeOf, isCode, isTest, isUnder, type SourceFile } from './source.ts'

/** Returns a message for each violation, which begins with the path of the file. */
export type Rule = (files: readonly SourceFile[]) => string[]

const isPure = isUnder('src/machines', 'mock-server/domain', 'mock-server/conversion', 'mock-server/handlers')

const ambient: readonly [name: string, pattern: RegExp][] = [
  ['Date.now', /\bDate\s*\.\s*now\b/],
  ['new Date without a time', /\bnew\s+Date\b(?!\s*\(\s*[^)\s])/],
  ['Date()', /(?<!new\s+|\.)\bDate\(/],
  ['performance.now', /\bperformance\s*\.\s*now\b/],
  ['Math.random', /\bMath\s*\.\s*random\b/],
  ['a timer', /\bset(Timeout|Interval|Immediate)\b|\bnode:timers\b/],
]

/** Machines and the mock's domain get time and random numbers as arguments, so that tests can set them. */
export const noAmbientTime: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isPure(file) && !isTest(file))
    .flatMap((file) =>
      ambient
        .filter(([, pattern]) => pattern.test(codeOf(file)))
        .map(([name]) => `${file.path}: uses ${name}`),
    )
