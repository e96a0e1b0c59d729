import { expect, it } from 'vitest'
import { allFiles, type SourceFile } from './source.ts'

/** Four or more acceptance ids at the start of a string; an id may come from a table of cases. */
const FOUR_IDS = /['"`](?:(?:R-[A-Z]+-\d+|\$\{ids?\})[ ,]+){4,}/

const longTitles = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.page.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (FOUR_IDS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )

it('page tests name at most three acceptance ids in a title: more ids belong in the titles of steps', () => {
  expect(longTitles(allFiles())).toEqual([])
})

it('a title with four acceptance ids is found, and one with three is not', () => {
  const found = (line: string) => longTitles([{ path: 'tests/pages/a.page.ts', text: `\n${line}` }])
  expect(found("test('R-A-01 R-A-02 R-A-03 R-A-04 it works', run)")).toHaveLength(1)
  expect(found(`  \`\${ids} R-A-02, R-A-03 R-A-04 it works\`,`)).toHaveLength(1)
  expect(found("test('R-A-01 R-A-02 R-A-03 it works', run)")).toEqual([])
})
