import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '../browser.ts'
import { resultsFile, type Suite, timeoutSeconds } from '../suites.ts'
import { evaluate, type Verdict } from './evaluate-suite.ts'
import { readOutcomes, type TestOutcome } from './outcomes.ts'
import { runCaptured } from './run-captured.ts'

export interface SuiteRun extends Verdict {
  readonly suite: Suite
  readonly seconds: number
  readonly output: string
}

/** Outcomes of the suite's last run; `undefined` if there is no readable report. */
export async function lastOutcomes(suite: Suite, root: string): Promise<TestOutcome[] | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(join(root, resultsFile(suite)), 'utf8'))
    return readOutcomes(suite.results, report, root)
  } catch {
    return undefined
  }
}

export interface SuiteEnvironment {
  readonly root: string
  readonly findBrowser: () => Promise<Browser>
  /** Environment variables; those of the suite take precedence. */
  readonly env?: Readonly<Record<string, string>>
}

function browserEnv({ executablePath, args }: Browser): Record<string, string> {
  return { PW_EXECUTABLE: executablePath ?? '', PW_ARGS: JSON.stringify(args) }
}

export async function runSuite(
  suite: Suite,
  { root, findBrowser, env: sharedEnv = {} }: SuiteEnvironment,
): Promise<SuiteRun> {
  await rm(join(root, resultsFile(suite)), { force: true })
  try {
    const env = { ...sharedEnv, ...suite.env, ...(suite.needsBrowser ? browserEnv(await findBrowser()) : {}) }
    const command = { command: process.execPath, args: suite.command, cwd: root, env }
    const limit = timeoutSeconds(suite)
    const captured = await runCaptured(command, limit)
    const verdict = evaluate(await lastOutcomes(suite, root), captured.exitCode)
    const timeoutRemarks = captured.hasTimedOut ? [`killed: still running after ${limit} s`] : []
    const { seconds, output } = captured
    return { suite, ...verdict, remarks: [...timeoutRemarks, ...verdict.remarks], seconds, output }
  } catch (error) {
    return { suite, passed: 0, failed: 1, remarks: [String(error)], seconds: 0, output: '' }
  }
}
