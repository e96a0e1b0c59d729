import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '../browser.ts'
import { patienceSeconds, resultsFile, type Suite } from '../suites.ts'
import { readOutcomes, type TestOutcome } from './outcomes.ts'
import { runCaptured } from './run-captured.ts'
import { judge, type Verdict } from './verdict.ts'

export interface SuiteRun extends Verdict {
  readonly suite: Suite
  readonly seconds: number
  readonly output: string
}

/** What the last run of a suite left; undefined when there is nothing readable. */
export async function lastOutcomes(suite: Suite, root: string): Promise<TestOutcome[] | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(join(root, resultsFile(suite)), 'utf8'))
    return readOutcomes(suite.results, report, root)
  } catch {
    return undefined
  }
}

export interface Surroundings {
  readonly root: string
  readonly findBrowser: () => Promise<Browser>
  /** Beside the suite's own. */
  readonly env?: Readonly<Record<string, string>>
}

function browserEnv({ executablePath, args }: Browser): Record<string, string> {
  return { PW_EXECUTABLE: executablePath ?? '', PW_ARGS: JSON.stringify(args) }
}

export async function runSuite(
  suite: Suite,
  { root, findBrowser, env: more = {} }: Surroundings,
): Promise<SuiteRun> {
  await rm(join(root, resultsFile(suite)), { force: true })
  try {
    const env = { ...more, ...suite.env, ...(suite.needsBrowser ? browserEnv(await findBrowser()) : {}) }
    const command = { command: process.execPath, args: suite.command, cwd: root, env }
    const patience = patienceSeconds(suite)
    const ran = await runCaptured(command, patience)
    const verdict = judge(await lastOutcomes(suite, root), ran.code)
    const hung = ran.hung ? [`was still running after ${patience} s and had to be ended`] : []
    const { seconds, output } = ran
    return { suite, ...verdict, remarks: [...hung, ...verdict.remarks], seconds, output }
  } catch (error) {
    return { suite, passed: 0, failed: 1, remarks: [String(error)], seconds: 0, output: '' }
  }
}
