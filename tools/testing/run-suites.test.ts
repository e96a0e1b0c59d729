import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resultsFile, type Suite } from '../suites.ts'
import { runSuites } from './run-suites.ts'
import { pathRecords } from './shards.ts'
import { workersWithPages } from './workers.ts'

let root: string
let printed: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suites-'))
  mkdirSync(join(root, 'out/results'), { recursive: true })
  printed = []
  // This test may itself run beside page tests.
  vi.stubEnv('VITEST_MAX_WORKERS', undefined)
  vi.stubEnv('SHOP_IS_BUILT', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

const environment = () => ({
  root,
  findBrowser: () => Promise.reject(new Error('no browser')),
  print: (text: string) => printed.push(text),
})

/** Reports one passed step and prints two environment variables. */
function suite(name: string, rest: Partial<Suite> = {}): Suite {
  const report = JSON.stringify({ steps: [{ title: name, passed: !name.startsWith('failing') }] })
  const script = `
    require('node:fs').writeFileSync('${resultsFile({ name })}', '${report}')
    console.log('workers', process.env.VITEST_MAX_WORKERS, 'built', process.env.SHOP_IS_BUILT)`
  return { name, tier: 'full', budgetSeconds: 5, command: ['-e', script], results: 'steps', ...rest }
}

it('prints why dist is built again, since the output of a successful build is not printed', async () => {
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/built-from.txt'), 'other sources')
  const build = async () => ({ exitCode: 0, output: '', seconds: 1, hasTimedOut: false })
  await runSuites([suite('units')], environment(), build)
  expect(printed.join('\n')).not.toContain('Building')
  await runSuites([suite('login', { needsBuild: true })], environment(), build)
  expect(printed).toContain(
    '       Building dist again: it was built from other sources or with other packages.',
  )
})

it('builds the shop once, and only if a suite needs it', async () => {
  let builds = 0
  const build = async () => {
    builds += 1
    return { exitCode: 0, output: '', seconds: 1, hasTimedOut: false }
  }
  const needsTheBuild = [
    suite('pages', { lane: 'pages', needsBuild: true }),
    suite('login', { lane: 'others', needsBuild: true }),
  ]
  await runSuites([suite('units')], environment(), build)
  expect(builds).toBe(0)
  const { runs } = await runSuites(needsTheBuild, environment(), build)
  expect(builds).toBe(1)
  expect(runs.map(({ output }) => output)).toEqual([
    expect.stringContaining('built yes'),
    expect.stringContaining('built yes'),
  ])
})

it('a failed build fails every suite that needs it, with its output', async () => {
  const build = async () => ({ exitCode: 1, output: 'no such module', seconds: 1, hasTimedOut: false })
  const { runs } = await runSuites(
    [suite('pages', { needsBuild: true }), suite('units')],
    environment(),
    build,
  )
  expect(runs).toMatchObject([
    { passed: 0, failed: 1, remarks: ['the shop could not be built'], output: 'no such module' },
    { passed: 1, failed: 0 },
  ])
})

it('a hanging build fails the suites that need it', async () => {
  const build = async () => ({ exitCode: null, output: 'transforming', seconds: 600, hasTimedOut: true })
  const { runs } = await runSuites([suite('pages', { needsBuild: true })], environment(), build)
  expect(runs).toMatchObject([{ failed: 1, remarks: ['killed: the build was still running after 600 s'] }])
})

it('removes earlier path records before unit and page tests, but not for only one of them', async () => {
  const records = join(root, pathRecords)
  const units = suite('units', { lane: 'others' })
  const pages = suite('pages', { lane: 'pages' })
  for (const [chosen, areKept] of [
    [[units], true],
    [[pages], true],
    [[units, pages], false],
  ] as const) {
    mkdirSync(records, { recursive: true })
    await runSuites(chosen, environment())
    expect(existsSync(records), chosen.map(({ name }) => name).join()).toBe(areKept)
  }
})

it('Vitest has half of the workers and twice the time while page tests run, and all workers when it runs by itself', async () => {
  const units = suite('units', { lane: 'others' })
  const withPages = await runSuites([units, suite('pages', { lane: 'pages' })], environment())
  expect(withPages.runs.map(({ output }) => output)).toEqual([
    `workers ${workersWithPages()} built undefined`,
    'workers undefined built undefined',
  ])
  expect(withPages.runs.map(({ suite: { budgetSeconds } }) => budgetSeconds)).toEqual([10, 5])
  const runAlone = await runSuites([units], environment())
  expect(runAlone.runs[0]?.suite.budgetSeconds).toBe(5)
  expect(runAlone.runs[0]?.output).toBe('workers undefined built undefined')
})

it('prints the output of a failed suite as one block before its figures', async () => {
  await runSuites([suite('failing', { lane: 'others' }), suite('pages', { lane: 'pages' })], environment())
  const block = printed.find((text) => text.includes('FAILED'))
  expect(block).toMatch(/^workers \d+ built undefined\n\nFAILED failing: 0 passed, 1 failed in \d+\.\d s$/)
  expect(printed.filter((text) => text.startsWith('ok    '))).toHaveLength(1)
})
