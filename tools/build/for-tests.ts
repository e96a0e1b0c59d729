import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDigest } from './digest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The file with the digest of the sources. It is in `dist`, so that any other build removes it. */
const markOf = (checkout: string) => join(checkout, 'dist/built-from.txt')

export function isBuiltFromSources(checkout = root): boolean {
  const mark = markOf(checkout)
  return existsSync(mark) && readFileSync(mark, 'utf8') === buildDigest(checkout)
}

/** The reason why an existing `dist` cannot be used; `undefined` if it can, or if there is none. */
export function rebuildReason(checkout = root): string | undefined {
  if (!existsSync(join(checkout, 'dist')) || isBuiltFromSources(checkout)) return undefined
  return existsSync(markOf(checkout))
    ? 'it was built from other sources or with other packages'
    : 'it was not built for tests'
}

export const rebuildLine = (reason: string) => `Building dist again: ${reason}.`

/** Fails in CI if `dist` is not usable: the jobs of all shards get the same one, and none of them must build its own. */
export function refuseRebuildInCI(checkout = root): void {
  const reason = process.env.CI ? rebuildReason(checkout) : undefined
  if (reason !== undefined)
    throw new Error(
      `dist cannot be used: ${reason}. With CI set, a shard does not build it again: npm run build:for-tests`,
    )
}

/** Imported on demand, because it loads Vite. */
const buildShop = async () => (await import('./build-shop.ts')).buildShop()

/** Builds the shop unless `dist` was built for tests from the same sources. */
export async function buildForTests(checkout = root, build = buildShop): Promise<void> {
  if (isBuiltFromSources(checkout)) return
  const reason = rebuildReason(checkout)
  if (reason !== undefined) console.log(rebuildLine(reason))
  const digest = buildDigest(checkout)
  await build()
  writeFileSync(markOf(checkout), digest)
}
