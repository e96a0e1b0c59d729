import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { missingEngine } from '../engines.ts'
import { enginesNotRun, resultsFile, type Suite } from '../suites.ts'
import { runInLanes } from './lanes.ts'
import { type Captured, runCaptured } from './run-captured.ts'
import { runSuite, type SuiteRun, type Surroundings } from './run-suite.ts'
import { pathRecords } from './shards.ts'
import { workersBesidePages } from './workers.ts'

export interface SuitesRun {
  readonly runs: readonly SuiteRun[]
  /** The suites whose engine is missing. */
  readonly notRun: readonly Suite[]
}

/** The checkout in which suites run, their browser, and the output of their results. */
export interface RunOptions extends Pick<Surroundings, 'root' | 'findBrowser'> {
  readonly print: (text: string) => void
}

/** The lines printed when a suite has ended: its output if it failed, then its figures. */
export function suiteLines({ suite, passed, failed, seconds, output, remarks }: SuiteRun): string[] {
  return [
    ...(failed > 0 ? [`${output}\n`] : []),
    `${failed > 0 ? 'FAILED' : 'ok    '} ${suite.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`,
    ...remarks.map((remark) => `       ${remark}`),
  ]
}

/** The lines that name suites and engines that were not run. */
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

/** Suites that together write all records of the path tests. */
const RECORDING = ['units', 'pages']

/** Runs suites in their lanes. The shop is built once, when the first suite needs it. */
export async function runSuites(
  chosen: readonly Suite[],
  { root, findBrowser, print }: RunOptions,
  build: () => Promise<Captured> = () => runCaptured(buildCommand(root), BUILD_LIMIT_SECONDS),
): Promise<SuitesRun> {
  // Records of an earlier run, such as a deep one, must not count as coverage of this one.
  if (RECORDING.every((name) => chosen.some((suite) => suite.name === name)))
    await rm(join(root, pathRecords), { recursive: true, force: true })
  const notRun: Suite[] = []
  let building: ReturnType<typeof build> | undefined

  async function runBuilt(suite: Suite, env: Readonly<Record<string, string>>): Promise<SuiteRun> {
    if (!suite.needsBuild) return runSuite(suite, { root, findBrowser, env })
    building ??= build()
    const { code, output, seconds, hung } = await building
    if (code !== 0) {
      const remark = hung
        ? `the build was still running after ${BUILD_LIMIT_SECONDS} s and had to be ended`
        : 'the shop could not be built'
      return { suite, passed: 0, failed: 1, remarks: [remark], seconds, output }
    }
    return runSuite(suite, { root, findBrowser, env: { ...env, SHOP_IS_BUILT: 'yes' } })
  }

  /** Beside the pages Vitest has half of the processors, so that it may take twice as long. */
  const runBesidePages = (suite: Suite) =>
    runBuilt(
      { ...suite, budgetSeconds: 2 * suite.budgetSeconds },
      { VITEST_MAX_WORKERS: String(workersBesidePages()) },
    )

  const runs = await runInLanes(chosen, async (suite, { isBesideOthers }): Promise<SuiteRun | undefined> => {
    const cure = suite.engine && missingEngine(suite.engine)
    if (cure !== undefined) {
      await rm(join(root, resultsFile(suite)), { force: true })
      print(`not run ${suite.name}: its engine is missing (${cure})`)
      notRun.push(suite)
      return undefined
    }
    print(`       ${suite.name} …`)
    const isBesidePages = isBesideOthers && suite.lane === 'beside'
    const run = await (isBesidePages ? runBesidePages(suite) : runBuilt(suite, {}))
    print(suiteLines(run).join('\n'))
    return run
  })
  return { runs: runs.filter((run) => run !== undefined), notRun }
}
