import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mergeOf, resultsFile, type Suite } from '../suites.ts'
import { evaluate } from './evaluate-suite.ts'
import { lastOutcomes, runSuite, type SuiteRun } from './run-suite.ts'
import { type RunOptions, runSuites, type SuitesRun, suiteLines } from './run-suites.ts'
import { blobFile, isRunByShards, pathRecords, type ShardRecord, shardFolder } from './shards.ts'

const MERGING = 'out/merge'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Adds a failure if results of a shard are missing in the merged report. */
function checkCounts(merged: SuiteRun, counts: ShardRecord['suites']): SuiteRun {
  const seconds = Math.max(0, ...counts.map((count) => count.seconds))
  const passed = sum(counts.map((count) => count.passed))
  const failed = sum(counts.map((count) => count.failed))
  if (passed === merged.passed && failed <= merged.failed) return { ...merged, seconds }
  const remark = `the shards counted ${passed} passed, ${failed} failed; the merged report has ${merged.passed} and ${merged.failed}`
  return {
    ...merged,
    seconds,
    failed: Math.max(merged.failed, failed, 1),
    remarks: [...merged.remarks, remark],
  }
}

/** Merges the results of all shards, then runs the suites that evaluate them. */
export async function mergeShards(
  suites: readonly Suite[],
  records: readonly ShardRecord[],
  options: RunOptions,
): Promise<SuitesRun> {
  const { root, print } = options
  for (const path of [pathRecords, MERGING]) rmSync(join(root, path), { recursive: true, force: true })
  for (const shard of records) {
    const source = join(root, shardFolder(shard), 'records')
    if (existsSync(source)) cpSync(source, join(root, pathRecords), { recursive: true })
  }

  async function mergedRun(suite: Suite): Promise<SuiteRun> {
    const folder = `${MERGING}/${suite.name}`
    mkdirSync(join(root, folder), { recursive: true })
    for (const shard of records) {
      const blob = blobFile(shard, suite)
      const name = `${shard.index}.${blob.split('.').at(-1)}`
      if (existsSync(join(root, blob))) cpSync(join(root, blob), join(root, folder, name))
    }
    return runSuite(mergeOf(suite, folder), options)
  }

  async function shardRunTotals(suite: Suite): Promise<SuiteRun> {
    for (const shard of records) {
      const source = join(root, shardFolder(shard), `${suite.name}.json`)
      if (existsSync(source)) cpSync(source, join(root, resultsFile(suite)))
    }
    return { suite, ...evaluate(await lastOutcomes(suite, root), 0), seconds: 0, output: '' }
  }

  const runs: SuiteRun[] = []
  const notRun: Suite[] = []
  for (const suite of suites.filter(isRunByShards)) {
    rmSync(join(root, resultsFile(suite)), { force: true })
    if (records.some((record) => record.notRun.includes(suite.name))) {
      notRun.push(suite)
      continue
    }
    const merged = await (suite.isInOneShard ? shardRunTotals(suite) : mergedRun(suite))
    const counts = records.flatMap((record) => record.suites.filter(({ name }) => name === suite.name))
    const run = checkCounts({ ...merged, suite }, counts)
    print(suiteLines(run).join('\n'))
    runs.push(run)
  }
  const evaluated = await runSuites(
    suites.filter((suite) => !isRunByShards(suite)),
    options,
  )
  return { runs: [...runs, ...evaluated.runs], notRun: [...notRun, ...evaluated.notRun] }
}
