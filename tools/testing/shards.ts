import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Suite, shardOf } from '../suites.ts'

/** One folder per shard, so that they can be copied together for the merge. */
const shardsFolder = 'out/shards'

/** Records of the path tests, for coverage. */
export const pathRecords = 'out/paths/records'

export interface Shard {
  readonly index: number
  readonly count: number
}

export function readShard(text: string | undefined): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new Error(`Expected a shard such as '1/4', got '${text ?? ''}'.`)
  return shard
}

export const shardFolder = ({ index, count }: Shard) => `${shardsFolder}/${index}-of-${count}`
export const blobFile = (shard: Shard, { name, results }: Pick<Suite, 'name' | 'results'>) =>
  `${shardFolder(shard)}/${name}.${results === 'playwright' ? 'zip' : 'json'}`

/** Shards run the suites with a lane; the others evaluate the merged results. */
export const isRunByShards = ({ lane }: Suite) => lane !== undefined

/** The suites of a shard: its part of each divided suite, and undivided suites in turn. */
export function suitesOfShard(suites: readonly Suite[], shard: Shard): readonly Suite[] {
  const undivided = suites.filter((suite) => isRunByShards(suite) && suite.isInOneShard)
  return suites.filter(isRunByShards).flatMap((suite) => {
    if (!suite.isInOneShard) return [shardOf(suite, `${shard.index}/${shard.count}`, blobFile(shard, suite))]
    return undivided.indexOf(suite) % shard.count === shard.index - 1 ? [suite] : []
  })
}

const shardRecord = z.object({
  index: z.number(),
  count: z.number(),
  /** Digest of the sources. */
  digest: z.string(),
  suites: z.array(
    z.object({ name: z.string(), passed: z.number(), failed: z.number(), seconds: z.number() }),
  ),
  notRun: z.array(z.string()),
})

/** Written when a shard has finished: what it ran, on which sources, with how many results. */
export type ShardRecord = z.infer<typeof shardRecord>

export const recordFile = (shard: Shard) => `${shardFolder(shard)}/shard.json`

/** Records of all shards that finished. */
export function readShardRecords(root: string): ShardRecord[] {
  const folder = join(root, shardsFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name, 'shard.json'))
    .filter(existsSync)
    .map((file) => shardRecord.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .toSorted((a, b) => a.index - b.index)
}

/** Reasons why the shards cannot be merged; empty if they are complete and consistent. */
export function shardProblems(records: readonly ShardRecord[], digest: string): string[] {
  const [first] = records
  if (first === undefined) return [`There is no shard in ${shardsFolder}: npm run test:shard -- 1/4`]
  const { count } = first
  if (records.some((record) => record.count !== count))
    return [`The shards in ${shardsFolder} are of different counts: remove the folder and run them again.`]
  const indexes = Array.from({ length: count }, (_, at) => at + 1)
  return [
    ...indexes
      .filter((index) => !records.some((record) => record.index === index))
      .map((index) => `Shard ${index} of ${count} is missing: npm run test:shard -- ${index}/${count}`),
    ...records
      .filter((record) => record.digest !== digest)
      .map(
        ({ index }) =>
          `Shard ${index} of ${count} ran other sources: npm run test:shard -- ${index}/${count}`,
      ),
  ]
}
