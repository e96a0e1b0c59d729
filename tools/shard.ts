// Runs one shard of `npm test`, such as 1/4, and writes its results to `out/shards` for `npm run test:merge`.

import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { suitesOf } from './suites.ts'
import { closingLines } from './testing/report.ts'
import { runShard } from './testing/run-shard.ts'
import { notRunLines } from './testing/run-suites.ts'
import { readShard } from './testing/shards.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const shard = readShard(process.argv[2])
  const { runs, notRun } = await runShard(suitesOf('full'), shard, { root, findBrowser, print: console.log })
  const missing = notRunLines(
    suitesOf('full').filter(
      (suite) => runs.some((run) => run.suite.name === suite.name) || notRun.includes(suite),
    ),
    notRun,
  )
  console.log(`\n${closingLines(runs, missing).join('\n')}`)
  process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
