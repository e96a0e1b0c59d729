import { type Check, DidNotHold, NotAsked } from './check.ts'
import { openLine, Unreachable } from './exchange.ts'
import { Host } from './host.ts'
import { type Pace, unhurried } from './pace.ts'
import type { Result, Verdict } from './result.ts'
import { suite } from './suite.ts'
import { type Tallies, tallied } from './tally.ts'
import type { Target } from './target.ts'

export interface Report extends Tallies {
  readonly target: string
  readonly readOnly: boolean
  /** `null`, or why the host could not be asked at all. */
  readonly unreachable: string | null
  readonly results: readonly Result[]
}

export interface RunOptions {
  /** Asks for what can change something, too. */
  readonly unsafe: boolean
  /** May spend tokens of the account that was handed in. */
  readonly maySpend?: boolean
  readonly pace?: Pace
  readonly checks?: readonly Check[]
}

/** Asks one host every question of the suite, one after the other. */
export async function runSuite(target: Target, options: RunOptions): Promise<Report> {
  const { unsafe, maySpend = false, pace = unhurried, checks = suite } = options
  const readOnly = !unsafe
  const line = openLine()
  const host = new Host(target, { line, pace, readOnly, maySpend, log: [] })
  const results: Result[] = []
  let unreachable: string | null = null
  try {
    unreachable = await firstContact(host)
    for (const check of unreachable === null ? checks : []) results.push(await asked(host, check))
  } finally {
    line.close()
  }
  return { target: target.name, readOnly, unreachable, results, ...tallied(results) }
}

async function firstContact(host: Host): Promise<string | null> {
  try {
    await host.visitor()
    return null
  } catch (error) {
    if (error instanceof Unreachable) return error.message
    throw error
  }
}

async function asked(host: Host, check: Check): Promise<Result> {
  const { id, endpoint, assumptions } = check
  const result = (verdict: Verdict, says = ''): Result => ({ id, endpoint, assumptions, verdict, says })
  const { readOnly, maySpend } = host.manners
  if (check.spends ? !maySpend : readOnly && !check.safe)
    return result('not asked', check.spends ? 'needs --write --spend=1' : 'is not read-only')
  try {
    await check.run(host)
    return result('held')
  } catch (error) {
    if (error instanceof NotAsked) return result('not asked', error.message)
    if (error instanceof DidNotHold || error instanceof Unreachable)
      return result('did not hold', error.message)
    throw new Error(`the check ${id} is broken`, { cause: error })
  }
}
