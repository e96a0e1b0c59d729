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

/** Imported on demand, because it loads Vite. */
const buildShop = async () => (await import('./build-shop.ts')).buildShop()

/** Builds the shop unless `dist` was built for tests from the same sources. */
export async function buildForTests(checkout = root, build = buildShop): Promise<void> {
  if (isBuiltFromSources(checkout)) return
  const digest = buildDigest(checkout)
  await build()
  writeFileSync(markOf(checkout), digest)
}
