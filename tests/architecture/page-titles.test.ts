import { expect, it } from 'vitest'
import { allFiles } from './source.ts'
import { titlesWithSeveralIds } from './title-rules.ts'

const found = (text: string, path = 'tests/pages/a.page.ts') =>
  titlesWithSeveralIds([{ path, text: `\n${text}` }])

it('a title of a page test, an engine test or a step names at most one acceptance id', () => {
  expect(titlesWithSeveralIds(allFiles())).toEqual([])
})

it.each([
  ['a title with two ids', "test('R-A-01 R-A-02 it works', run)"],
  ['an id in the middle of a title', "test('R-A-01 it works, as in R-A-02', run)"],
  ['a case of a table', "const cases = [['R-A-01 R-A-02', '/path']]"],
  ['an id from a parameter', `const f = (id: string) => test(\`\${id} R-A-02 it works\`, run)`],
  ['an id from a property', `test(\`R-A-02, \${route.routeId} it works\`, run)`],
  ['one of two values', `test(\`R-A-01 \${isLate ? 'R-A-02 ' : ''}it works\`, run)`],
  ['two texts that are added', "test('R-A-01 ' + 'R-A-02 it works', run)"],
  [
    'a table with a column of ids of any name',
    `for (const [path, also] of [['/a', ''], ['/b', 'R-A-02 ']] as const) test(\`R-A-01 \${also}it works\`, run)`,
  ],
  [
    'a table with a name, and a name for a property',
    `const CASES = [{ path: '/a', extra: 'R-A-02' }]\nfor (const { extra: also } of CASES) test(\`R-A-01 \${also}\`, run)`,
  ],
  ['a constant', `const ids = 'R-A-01' as const\ntest(\`\${ids} R-A-02 it works\`, run)`],
  ['an entry of a record', `const IDS = { a: 'R-A-01' }\ntest(\`\${IDS[name]} R-A-02 it works\`, run)`],
])('finds %s', (_, text) => {
  expect(found(text)).toHaveLength(1)
})

it.each([
  ['one id', "test('R-A-01 it works', run)"],
  ['one id from a parameter', `const f = (id: string) => test(\`\${id} \${address} works\`, run)`],
  ['one of two ids', `test(\`\${isLate ? 'R-A-02' : 'R-A-01'} it works\`, run)`],
  [
    'a table with an id and a path',
    `for (const [id, path] of [['R-A-01', '/a']] as const) test(\`\${id} \${path}\`, run)`,
  ],
  ['a comment', '// R-A-01 R-A-02'],
])('does not find %s', (_, text) => {
  expect(found(text)).toEqual([])
})

it.each([
  ['tests/pages/receipts.ts', 1],
  ['tests/engines/journeys.engine.test.ts', 1],
  ['tests/paths/login/login.page.ts', 1],
  ['tests/api/client.wire.test.ts', 0],
])('of %s it finds %d', (path, count) => {
  expect(found("test('R-A-01 R-A-02 it works', run)", path)).toHaveLength(count)
})
