import { type Check, CheckFailed, CheckSkipped } from './check.ts'
import { openConnection, Unreachable } from './connection.ts'
import { Host } from './host.ts'
import { type RateLimit, unlimited } from './rate-limit.ts'
import type { Result, Verdict } from './result.ts'
import { suite } from './suite.ts'
import { type Summary, summarize } from './summary.ts'
import type { Target } from './target.ts'

export interface Report extends Summary {
  readonly target: string
  readonly readOnly: boolean
  /** Reason why the backend is unreachable; otherwise `null`. */
  readonly unreachable: string | null
  readonly results: readonly Result[]
}

export interface RunOptions {
  /** Allows requests that change data. */
  readonly unsafe: boolean
  /** May spend points of the given account. */
  readonly canSpendPoint?: boolean
  readonly rateLimit?: RateLimit
  readonly checks?: readonly Check[]
}

/** Runs all checks one after the other. */
export async function runSuite(target: Target, options: RunOptions): Promise<Report> {
  const { unsafe, canSpendPoint = false, rateLimit = unlimited, checks = suite } = options
  const readOnly = !unsafe
  const connection = openConnection()
  const host = new Host(target, { connection, rateLimit, readOnly, canSpendPoint, responses: [] })
  const results: Result[] = []
  let unreachable: string | null = null
  try {
    unreachable = await findUnreachableReason(host)
    for (const check of unreachable === null ? checks : []) results.push(await runCheck(host, check))
  } finally {
    connection.close()
  }
  return { target: target.name, readOnly, unreachable, results, ...summarize(results) }
}

/** The reason why the first request got no response; `null` if it got one. */
async function findUnreachableReason(host: Host): Promise<string | null> {
  try {
    await host.visitor()
    return null
  } catch (error) {
    if (error instanceof Unreachable) return error.message
    throw error
  }
}

async function runCheck(host: Host, check: Check): Promise<Result> {
  const { id, endpoint, assumptions } = check
  const result = (verdict: Verdict, message = ''): Result => ({ id, endpoint, assumptions, verdict, message })
  const { readOnly, canSpendPoint } = host.options
  if (check.spends ? !canSpendPoint : readOnly && !check.isSafe)
    return result('skipped', check.spends ? 'needs --write --spend=1' : 'is not read-only')
  try {
    await check.run(host)
    return result('passed')
  } catch (error) {
    if (error instanceof CheckSkipped) return result('skipped', error.message)
    if (error instanceof CheckFailed || error instanceof Unreachable) return result('failed', error.message)
    throw new Error(`the check ${id} threw an unexpected error`, { cause: error })
  }
}
