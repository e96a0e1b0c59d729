import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testsDigest } from '../../tools/build/digest.ts'
import { type Suite, suites } from '../../tools/suites.ts'
import { mergeShards } from '../../tools/testing/merge-shards.ts'
import { runShard } from '../../tools/testing/run-shard.ts'
import type { SuiteRun } from '../../tools/testing/run-suite.ts'
import { readShardRecords, shardProblems } from '../../tools/testing/shards.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const TIMEOUT_MS = 120_000
/** Like `npm test`, but without a build or a browser. */
const two = suites
  .filter(({ name }) => name === 'units' || name === 'pages')
  .map(({ needsBrowser: _, needsBuild: __, ...suite }): Suite => suite)

let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const dependencies = () => ({
  root,
  findBrowser: () => Promise.reject(new Error('no browser')),
  print: () => undefined,
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shards-'))
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'), 'junction')
  write('package.json', '{"type":"module"}')
  write(
    'vitest.config.ts',
    `export default { test: { projects: [{ test: { name: 'unit', include: ['src/*.test.ts'] } }] } }`,
  )
  write(
    'playwright.config.ts',
    `export default { testDir: '.', testMatch: 'tests/*.page.ts', fullyParallel: true, workers: 1, projects: [{ name: 'chromium' }] }`,
  )
  for (const name of ['a', 'b', 'c', 'd']) {
    write(`src/${name}.test.ts`, `import { it } from 'vitest'\nit('unit ${name}', () => undefined)`)
    write(
      `tests/${name}.page.ts`,
      `import { test } from '@playwright/test'\ntest('page ${name}', () => undefined)`,
    )
  }
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function runBothShards(): Promise<void> {
  for (const index of [1, 2]) await runShard(two, { index, count: 2 }, dependencies())
}
const merged = async () => (await mergeShards(two, readShardRecords(root), dependencies())).runs
const counts = (runs: readonly SuiteRun[]) =>
  runs.map(({ suite: { name }, passed, failed }) => [name, passed, failed])

it('the merged results of two shards equal those of the whole run', { timeout: TIMEOUT_MS }, async () => {
  await runBothShards()
  expect(readShardRecords(root).map((record) => record.suites.map(({ passed }) => passed))).toEqual([
    [2, 2],
    [2, 2],
  ])
  expect(counts(await merged())).toEqual([
    ['units', 4, 0],
    ['pages', 4, 0],
  ])
})

it('a failed test in a shard fails the merge, and a missing shard is named', {
  timeout: TIMEOUT_MS,
}, async () => {
  const failing = `() => { throw new Error('wrong') }`
  write('src/c.test.ts', `import { it } from 'vitest'\nit('unit c', ${failing})`)
  write('tests/d.page.ts', `import { test } from '@playwright/test'\ntest('page d', ${failing})`)
  await runBothShards()
  const runs = await merged()
  expect(counts(runs)).toEqual([
    ['units', 3, 1],
    ['pages', 3, 1],
  ])
  expect(runs.map(({ output }) => output.includes('wrong'))).toEqual([true, true])

  const digest = testsDigest(root)
  expect(shardProblems(readShardRecords(root), digest)).toEqual([])
  rmSync(join(root, 'out/shards/1-of-2'), { recursive: true })
  expect(shardProblems(readShardRecords(root), digest)).toEqual([
    'Shard 1 of 2 is missing: npm run test:shard -- 1/2',
  ])
})

it('a report that was lost before the merge is a failure', { timeout: TIMEOUT_MS }, async () => {
  await runBothShards()
  rmSync(join(root, 'out/shards/2-of-2/units.json'))
  rmSync(join(root, 'out/shards/1-of-2/pages.zip'))
  const runs = await merged()
  expect(counts(runs)).toEqual([
    ['units', 2, 1],
    ['pages', 2, 1],
  ])
  expect(runs[0]?.remarks).toEqual(['the shards counted 4 passed, 0 failed; the merged report has 2 and 0'])
})
