import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resultsFile, type Suite, suitesOf } from '../suites.ts'
import { mergeShards } from './merge-shards.ts'
import { runShard } from './run-shard.ts'
import {
  isRunByShards,
  readShard,
  readShardRecords,
  type ShardRecord,
  shardProblems,
  suitesOfShard,
} from './shards.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shards-'))
  write('src/main.ts', 'draw()')
  mkdirSync(join(root, 'out/results'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const environment = () => ({
  root,
  findBrowser: () => Promise.reject(new Error('no browser')),
  print: () => undefined,
})

/**
 * A suite that runs this script. `report(passed)` writes its results with one step, `writeRecord(file)` writes a path record.
 * Such a suite runs in one shard.
 */
const suite = (name: string, script: string, rest: Partial<Suite> = {}): Suite => ({
  name,
  tier: 'full',
  lane: 'others',
  isInOneShard: true,
  budgetSeconds: 5,
  command: [
    '-e',
    `const { mkdirSync, readdirSync, writeFileSync } = require('node:fs')
    const report = (passed) =>
      writeFileSync('${resultsFile({ name })}', JSON.stringify({ steps: [{ title: 'a', passed }] }))
    const writeRecord = (file) => (mkdirSync('out/paths/records', { recursive: true }), writeFileSync('out/paths/records/' + file, '[]'))
    ${script}`,
  ],
  results: 'steps',
  ...rest,
})

async function runAll(suites: readonly Suite[], count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await runShard(suites, { index, count }, environment())
}

it.each(['', '4', '0/4', '5/4', '1/0', 'a/b', '1/4/2'])("rejects '%s'", (text) => {
  expect(() => readShard(text)).toThrow("Expected a shard such as '1/4'")
})

it('parses number and count', () => {
  expect(readShard('2/4')).toEqual({ index: 2, count: 4 })
})

it.each([1, 3, 4])('%i shards of npm test run every suite before the reports exactly once', (count) => {
  const shards = Array.from({ length: count }, (_, at) =>
    suitesOfShard(suitesOf('full'), { index: at + 1, count }),
  )
  for (const { name, isInOneShard } of suitesOf('full').filter(isRunByShards)) {
    const times = shards.flat().filter((one) => one.name === name)
    expect(times, name).toHaveLength(isInOneShard ? 1 : count)
    const parts = times.flatMap(({ command }) => command.filter((arg) => arg.startsWith('--shard=')))
    expect(new Set(parts).size, name).toBe(isInOneShard ? 0 : count)
  }
  expect(shards.flat().map(({ name }) => name)).not.toContain('requirements')
})

it('each part of a suite has its own report for the merge', () => {
  const reports = suitesOfShard(suitesOf('full'), { index: 2, count: 4 }).map(({ name, command, env }) => [
    name,
    env?.PLAYWRIGHT_BLOB_OUTPUT_FILE ?? command.find((arg) => arg.startsWith('--outputFile.blob=')),
  ])
  expect(Object.fromEntries(reports)).toMatchObject({
    units: '--outputFile.blob=out/shards/2-of-4/units.json',
    pages: 'out/shards/2-of-4/pages.zip',
  })
})

const record = (index: number, rest: Partial<ShardRecord> = {}): ShardRecord => ({
  index,
  count: 4,
  digest: 'd',
  suites: [],
  notRun: [],
  ...rest,
})

it('names missing shards with the command to run them', () => {
  expect(shardProblems([record(1), record(2), record(3), record(4)], 'd')).toEqual([])
  expect(shardProblems([record(1), record(3)], 'd')).toEqual([
    'Shard 2 of 4 is missing: npm run test:shard -- 2/4',
    'Shard 4 of 4 is missing: npm run test:shard -- 4/4',
  ])
  expect(shardProblems([], 'd')).toEqual(['There is no shard in out/shards: npm run test:shard -- 1/4'])
})

it('does not merge shards of different sources or counts', () => {
  expect(
    shardProblems(
      [1, 2, 3, 4].map((index) => record(index, { digest: index === 2 ? 'old' : 'd' })),
      'd',
    ),
  ).toEqual(['Shard 2 of 4 ran other sources: npm run test:shard -- 2/4'])
  expect(shardProblems([record(1), record(1, { count: 3 })], 'd')[0]).toContain('different counts')
})

it('a shard that did not finish counts as missing', async () => {
  await runAll([suite('check', 'report(true)')], 2)
  rmSync(join(root, 'out/shards/2-of-2/shard.json'))
  expect(shardProblems(readShardRecords(root), readShardRecords(root)[0]?.digest ?? '')).toEqual([
    'Shard 2 of 2 is missing: npm run test:shard -- 2/2',
  ])
})

it('coverage uses the records of all shards and no older ones', async () => {
  const { lane: _, ...evaluation } = suite(
    'report',
    "report(readdirSync('out/paths/records').join() === 'first,second')",
  )
  const suites = [
    suite('one', "writeRecord('first'); report(true)"),
    suite('two', "writeRecord('second'); report(true)"),
    evaluation,
  ]
  write('out/paths/records/old', '[]')
  await runAll(suites, 2)
  const { runs } = await mergeShards(suites, readShardRecords(root), environment())
  expect(runs.map(({ suite: { name }, passed, failed }) => [name, passed, failed])).toEqual([
    ['one', 1, 0],
    ['two', 1, 0],
    ['report', 1, 0],
  ])
})

it('failures of a shard stay failures after the merge, even if its report is lost', async () => {
  const suites = [suite('one', 'report(true)'), suite('two', 'report(false)')]
  await runAll(suites, 2)
  const failedOf = async () =>
    (await mergeShards(suites, readShardRecords(root), environment())).runs.map(({ failed }) => failed)
  expect(await failedOf()).toEqual([0, 1])
  rmSync(join(root, 'out/shards/1-of-2/one.json'))
  expect(await failedOf()).toEqual([1, 1])
})

it('a suite with a failed exit code stays failed after the merge', async () => {
  const suites = [suite('one', 'report(true); process.exitCode = 1')]
  await runAll(suites, 1)
  const { runs } = await mergeShards(suites, readShardRecords(root), environment())
  expect(runs).toMatchObject([
    { failed: 1, remarks: ['the shards counted 1 passed, 1 failed; the merged report has 1 and 0'] },
  ])
})
