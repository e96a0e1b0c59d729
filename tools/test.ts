// Runs the suites of a tier, or those named, and closes with a line 'N passed, N failed'.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { missingEngine } from './engines.ts'
import { enginesNotRun, resultsFile, type Suite, suites, suitesOf, type Tier, tiers } from './suites.ts'
import { closingLines } from './testing/report.ts'
import { runSuite, type SuiteRun } from './testing/run-suite.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function chosenSuites(args: readonly string[]): readonly Suite[] {
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
    ? suites.filter(({ name }) => positionals.includes(name))
    : suitesOf(values.tier)
}

function tell({ suite, passed, failed, seconds, output, remarks }: SuiteRun): void {
  if (failed > 0) console.log(`${output}\n`)
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${suite.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`,
  )
  for (const remark of remarks) console.log(`       ${remark}`)
}

async function main(): Promise<number> {
  const runs: SuiteRun[] = []
  const notRun: Suite[] = []
  const chosen = chosenSuites(process.argv.slice(2))
  for (const suite of chosen) {
    const cure = suite.engine && missingEngine(suite.engine)
    if (cure !== undefined) {
      await rm(join(root, resultsFile(suite)), { force: true })
      console.log(`not run ${suite.name}: its engine is missing (${cure})`)
      notRun.push(suite)
      continue
    }
    console.log(`       ${suite.name} …`)
    const run = await runSuite(suite, { root, findBrowser })
    tell(run)
    runs.push(run)
  }
  const missing = [
    ...notRun.map(({ name }) => `not run: suite ${name}`),
    ...enginesNotRun(chosen, notRun).map((name) => `not run: no ${name}`),
  ]
  console.log(`\n${closingLines(runs, missing).join('\n')}`)
  return runs.length === 0 || runs.some(({ failed }) => failed > 0) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
