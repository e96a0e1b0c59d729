// Merges the results of all shards of `npm test`, checks coverage and acceptance criteria, and prints the same summary.

import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { testsDigest } from './build/digest.ts'
import { suitesOf } from './suites.ts'
import { mergeShards } from './testing/merge-shards.ts'
import { closingLines } from './testing/report.ts'
import { notRunLines } from './testing/run-suites.ts'
import { readShardRecords, shardProblems } from './testing/shards.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<number> {
  const records = readShardRecords(root)
  const problems = shardProblems(records, testsDigest(root))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 1
  const suites = suitesOf('full')
  const { runs, notRun } = await mergeShards(suites, records, { root, findBrowser, print: console.log })
  console.log(`\n${closingLines(runs, notRunLines(suites, notRun)).join('\n')}`)
  return runs.some(({ failed }) => failed > 0) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
