import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildDigest } from '../build/digest.ts'
import { runShard } from './run-shard.ts'
import { recordFile } from './shards.ts'

const SHARD = { index: 1, count: 4 }
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shard-'))
  vi.stubEnv('CI', 'true')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** Puts a build into the checkout, as a job that downloads it. */
function carryBuild(builtFrom: string): void {
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/built-from.txt'), builtFrom)
}
const run = () =>
  runShard([], SHARD, {
    root,
    findBrowser: () => Promise.reject(new Error('no browser')),
    print: () => undefined,
  })
const hasRun = () => existsSync(join(root, recordFile(SHARD)))

it('in CI a shard with a build of other sources fails', async () => {
  carryBuild('other sources')
  await expect(run()).rejects.toThrow('dist cannot be used: it was built from other sources')
  expect(hasRun()).toBe(false)
})

it('in CI a shard with a build of the same sources runs', async () => {
  carryBuild(buildDigest(root))
  await run()
  expect(hasRun()).toBe(true)
})

it('elsewhere a shard with a build of other sources runs, since it builds again', async () => {
  vi.stubEnv('CI', undefined)
  carryBuild('other sources')
  await run()
  expect(hasRun()).toBe(true)
})
