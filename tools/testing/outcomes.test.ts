import { expect, it } from 'vitest'
import { readOutcomes } from './outcomes.ts'

const root = '/somewhere/shop'

const vitestFile = (name: string, ...tests: [title: string, status: string][]) => ({
  name: `${root}/${name}`,
  status: 'passed',
  assertionResults: tests.map(([title, status]) => ({ title, status, fullName: `a group ${title}` })),
})

const page = (title: string, status: string, rest: object = {}) => ({
  title,
  file: 'tests/login.page.ts',
  tests: [{ status, expectedStatus: status === 'skipped' ? 'skipped' : 'passed', annotations: [], ...rest }],
})

const playwright = (specs: object[], errors: object[] = []) => ({
  config: { rootDir: root },
  suites: [{ title: 'login.page.ts', specs: [], suites: [{ title: 'group', specs }] }],
  errors,
})

it('derives the kind of test from the file name', () => {
  const report = {
    testResults: [
      vitestFile('src/a.test.ts', ['one', 'passed']),
      vitestFile('src/b.test.tsx', ['two', 'passed']),
      vitestFile('tests/c.wire.test.ts', ['three', 'passed']),
      vitestFile('tests/production/d.deep.test.ts', ['four', 'passed']),
      vitestFile('tests/paths/e.deep.test.ts', ['five', 'passed']),
      vitestFile('tests/engines/f.engine.test.ts', ['six', 'passed']),
    ],
  }
  expect(readOutcomes('vitest', report, root)).toEqual([
    { file: 'src/a.test.ts', title: 'one', status: 'passed', kinds: ['V'] },
    { file: 'src/b.test.tsx', title: 'two', status: 'passed', kinds: ['V'] },
    { file: 'tests/c.wire.test.ts', title: 'three', status: 'passed', kinds: ['H'] },
    { file: 'tests/production/d.deep.test.ts', title: 'four', status: 'passed', kinds: ['H'] },
    { file: 'tests/paths/e.deep.test.ts', title: 'five', status: 'passed', kinds: ['V'] },
    { file: 'tests/engines/f.engine.test.ts', title: 'six', status: 'passed', kinds: ['U'] },
  ])
})

it.each(['pending', 'skipped', 'todo', 'disabled'])(
  "a unit test that is '%s' counts as skipped",
  (status) => {
    const report = { testResults: [vitestFile('src/a.test.ts', ['one', status])] }
    expect(readOutcomes('vitest', report, root)).toMatchObject([{ status: 'skipped' }])
  },
)

it('a file that could not be loaded is a failure', () => {
  const report = { testResults: [{ name: `${root}/src/a.test.ts`, status: 'failed', assertionResults: [] }] }
  expect(readOutcomes('vitest', report, root)).toMatchObject([
    { file: 'src/a.test.ts', title: 'the file could not be loaded', status: 'failed' },
  ])
})

it('finds page tests in nested groups, of kind U', () => {
  expect(readOutcomes('playwright', playwright([page('logs in', 'expected')]), root)).toEqual([
    { file: 'tests/login.page.ts', title: 'logs in', status: 'passed', kinds: ['U'] },
  ])
})

it('an annotation adds kind H to a page test', () => {
  const annotated = page('logs in', 'expected', { annotations: [{ type: 'kind', description: 'H' }] })
  expect(readOutcomes('playwright', playwright([annotated]), root)).toMatchObject([{ kinds: ['U', 'H'] }])
})

it('lists the steps of a page test, including nested ones', () => {
  const results = [{ steps: [{ title: 'R-PAY-08 pays', steps: [{ title: 'R-PAY-09 once' }] }] }, {}]
  expect(readOutcomes('playwright', playwright([page('pays', 'expected', { results })]), root)).toMatchObject(
    [{ title: 'pays', steps: ['R-PAY-08 pays', 'R-PAY-09 once'] }],
  )
})

it.each([
  ['unexpected', {}, 'failed'],
  ['flaky', {}, 'failed'],
  ['expected', { expectedStatus: 'failed' }, 'failed'],
  ['skipped', {}, 'skipped'],
])("a page test that ended '%s' %j is %s", (status, rest, expected) => {
  expect(readOutcomes('playwright', playwright([page('logs in', status, rest)]), root)).toMatchObject([
    { status: expected },
  ])
})

it('an error outside of tests is a failure', () => {
  const report = playwright([page('logs in', 'expected')], [{ message: 'no such fixture\n at x' }])
  expect(readOutcomes('playwright', report, root)).toMatchObject([
    { status: 'passed' },
    { title: 'no such fixture', status: 'failed' },
  ])
})

it('each step of a check counts as one test', () => {
  const report = {
    steps: [
      { title: 'lint', passed: true },
      { title: 'types', passed: false },
    ],
  }
  expect(readOutcomes('steps', report, root).map(({ status }) => status)).toEqual(['passed', 'failed'])
})

it('rejects a report of an unknown format', () => {
  expect(() => readOutcomes('vitest', { tests: [] }, root)).toThrow()
})
