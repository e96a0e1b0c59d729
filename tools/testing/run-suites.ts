import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rebuildLine, rebuildReason } from '../build/for-tests.ts'
import { installInstruction } from '../engines.ts'
import { enginesNotRun, resultsFile, type Suite } from '../suites.ts'
import { runInLanes } from './lanes.ts'
import { type Captured, runCaptured } from './run-captured.ts'
import { runSuite, type SuiteEnvironment, type SuiteRun } from './run-suite.ts'
import { pathRecords } from './shards.ts'
import { workersWithPages } from './workers.ts'

export interface SuitesRun {
  readonly runs: readonly SuiteRun[]
  /** Suites whose engine is missing. */
  readonly notRun: readonly Suite[]
}

export interface RunOptions extends Pick<SuiteEnvironment, 'root' | 'findBrowser'> {
  readonly print: (text: string) => void
}

/** Lines for a suite that has ended: its output if it failed, then its figures. */
export function suiteLines({ suite, passed, failed, seconds, output, remarks }: SuiteRun): string[] {
  return [
    ...(failed > 0 ? [`${output}\n`] : []),
    `${failed > 0 ? 'FAILED' : 'ok    '} ${suite.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`,
    ...remarks.map((remark) => `       ${remark}`),
  ]
}

/** Lines for suites and engines that were not run. */
export const notRunLines = (chosen: readonly Suite[], notRun: readonly Suite[]): string[] => [
  ...notRun.map(({ name }) => `not run: suite ${name}`),
  ...enginesNotRun(chosen, notRun).map((name) => `not run: no ${name}`),
]

const BUILD_LIMIT_SECONDS = 600

const buildCommand = (root: string) => ({
  command: process.execPath,
  args: ['--import', 'tsx', 'tools/build-for-tests.ts'],
  cwd: root,
})

/** Suites that together write all path records. */
const PATH_SUITES = ['units', 'pages']

/** Runs suites in lanes; builds the shop once, when the first suite needs it. */
export async function runSuites(
  chosen: readonly Suite[],
  { root, findBrowser, print }: RunOptions,
  build: () => Promise<Captured> = () => runCaptured(buildCommand(root), BUILD_LIMIT_SECONDS),
): Promise<SuitesRun> {
  // Path records of an earlier run must not count as coverage of this one.
  if (PATH_SUITES.every((name) => chosen.some((suite) => suite.name === name)))
    await rm(join(root, pathRecords), { recursive: true, force: true })
  const notRun: Suite[] = []
  let building: ReturnType<typeof build> | undefined

  async function buildAndRun(suite: Suite, env: Readonly<Record<string, string>>): Promise<SuiteRun> {
    if (!suite.needsBuild) return runSuite(suite, { root, findBrowser, env })
    if (building === undefined) {
      const reason = rebuildReason(root)
      if (reason !== undefined) print(`       ${rebuildLine(reason)}`)
      building = build()
    }
    const { exitCode, output, seconds, hasTimedOut } = await building
    if (exitCode !== 0) {
      const remark = hasTimedOut
        ? `killed: the build was still running after ${BUILD_LIMIT_SECONDS} s`
        : 'the shop could not be built'
      return { suite, passed: 0, failed: 1, remarks: [remark], seconds, output }
    }
    return runSuite(suite, { root, findBrowser, env: { ...env, SHOP_IS_BUILT: 'yes' } })
  }

  /** While page tests run, Vitest has half of the processors and therefore twice the time. */
  const runConcurrentlyWithPages = (suite: Suite) =>
    buildAndRun(
      { ...suite, budgetSeconds: 2 * suite.budgetSeconds },
      { VITEST_MAX_WORKERS: String(workersWithPages()) },
    )

  const runs = await runInLanes(chosen, async (suite, { isConcurrent }): Promise<SuiteRun | undefined> => {
    const howToInstall = suite.engine && installInstruction(suite.engine)
    if (howToInstall !== undefined) {
      await rm(join(root, resultsFile(suite)), { force: true })
      print(`not run ${suite.name}: its engine is missing (${howToInstall})`)
      notRun.push(suite)
      return undefined
    }
    print(`       ${suite.name} …`)
    const runsWithPages = isConcurrent && suite.lane === 'others'
    const run = await (runsWithPages ? runConcurrentlyWithPages(suite) : buildAndRun(suite, {}))
    print(suiteLines(run).join('\n'))
    return run
  })
  return { runs: runs.filter((run) => run !== undefined), notRun }
}
