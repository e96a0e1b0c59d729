// Runs the suites of a tier, or the named suites, and prints 'N passed, N failed' at the end.

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { type Suite, suites, suitesOf, type Tier, tiers, wholeRunSeconds } from './suites.ts'
import { closingLines } from './testing/report.ts'
import { notRunLines, runSuites } from './testing/run-suites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Chosen {
  readonly suites: readonly Suite[]
  /** Budget of the whole run. */
  readonly budgetSeconds: number | undefined
}

function chosenSuites(args: readonly string[]): Chosen {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { tier: { type: 'string', default: 'full' } },
    allowPositionals: true,
  })
  const isTier = (name: string): name is Tier => tiers.some((tier) => tier === name)
  if (!isTier(values.tier)) throw new Error(`--tier must be one of: ${tiers.join(', ')}.`)
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name))
  if (unknown)
    throw new Error(`No suite '${unknown}'; there are: ${suites.map(({ name }) => name).join(', ')}.`)
  return positionals.length > 0
    ? { suites: suites.filter(({ name }) => positionals.includes(name)), budgetSeconds: undefined }
    : { suites: suitesOf(values.tier), budgetSeconds: wholeRunSeconds[values.tier] }
}

async function main(): Promise<number> {
  const startedAt = performance.now()
  const { suites: chosen, budgetSeconds } = chosenSuites(process.argv.slice(2))
  const { runs, notRun } = await runSuites(chosen, { root, findBrowser, print: console.log })
  const whole = { seconds: (performance.now() - startedAt) / 1000, budgetSeconds }
  console.log(`\n${closingLines(runs, notRunLines(chosen, notRun), whole).join('\n')}`)
  return runs.length === 0 || runs.some(({ failed }) => failed > 0) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
