import { expect, it } from 'vitest'
import { allFiles, type SourceFile } from './source.ts'

/** Two or more acceptance ids at the start of a string; an id may come from a table of cases. */
const TWO_IDS = /['"`](?:R-[A-Z]+-\d+|\$\{\w*[iI]d\})[ ,]+(?:R-[A-Z]+-\d|\$\{\w*[iI]d\})/

const titlesWithSeveralIds = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.page.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (TWO_IDS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )

it('a title of a page test or of a step names at most one acceptance id', () => {
  expect(titlesWithSeveralIds(allFiles())).toEqual([])
})

it('a title with two acceptance ids is found, and one with one id is not', () => {
  const found = (line: string) => titlesWithSeveralIds([{ path: 'tests/pages/a.page.ts', text: `\n${line}` }])
  expect(found("test('R-A-01 R-A-02 it works', run)")).toHaveLength(1)
  expect(found("  ['R-A-01 R-A-02', '/path'],")).toHaveLength(1)
  expect(found(`  \`\${id} R-A-02 it works\`,`)).toHaveLength(1)
  expect(found(`  \`R-A-02, \${routeId} it works\`,`)).toHaveLength(1)
  expect(found("test('R-A-01 it works', run)")).toEqual([])
  expect(found(`test(\`\${id} \${address} works\`, run)`)).toEqual([])
})
