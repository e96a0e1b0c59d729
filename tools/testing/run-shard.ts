import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsDigest } from '../build/digest.ts'
import { refuseRebuildInCI } from '../build/for-tests.ts'
import { resultsFile, type Suite } from '../suites.ts'
import { type RunOptions, runSuites, type SuitesRun } from './run-suites.ts'
import {
  pathRecords,
  recordFile,
  type Shard,
  type ShardRecord,
  shardFolder,
  suitesOfShard,
} from './shards.ts'

/** Runs one shard of the suites and writes everything that the merge needs into its folder. */
export async function runShard(
  suites: readonly Suite[],
  shard: Shard,
  options: RunOptions,
): Promise<SuitesRun> {
  refuseRebuildInCI(options.root)
  const folder = join(options.root, shardFolder(shard))
  const records = join(options.root, pathRecords)
  for (const earlier of [folder, records]) rmSync(earlier, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const digest = testsDigest(options.root)
  const ownSuites = suitesOfShard(suites, shard)
  const { runs, notRun } = await runSuites(ownSuites, options)
  if (existsSync(records)) cpSync(records, join(folder, 'records'), { recursive: true })
  for (const suite of ownSuites.filter(({ isInOneShard }) => isInOneShard)) {
    const results = join(options.root, resultsFile(suite))
    if (existsSync(results)) cpSync(results, join(folder, `${suite.name}.json`))
  }
  const record: ShardRecord = {
    ...shard,
    digest,
    suites: runs.map(({ suite: { name }, passed, failed, seconds }) => ({ name, passed, failed, seconds })),
    notRun: notRun.map(({ name }) => name),
  }
  writeFileSync(join(options.root, recordFile(shard)), JSON.stringify(record))
  return { runs, notRun }
}
