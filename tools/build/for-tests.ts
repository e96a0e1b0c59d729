import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDigest } from './digest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** In the build itself, so that every other build removes it. */
const markOf = (checkout: string) => join(checkout, 'dist/built-from.txt')

export function isBuiltFromSources(checkout = root): boolean {
  const mark = markOf(checkout)
  return existsSync(mark) && readFileSync(mark, 'utf8') === buildDigest(checkout)
}

/** Loaded when it is needed, since it imports Vite. */
const buildShop = async () => (await import('./build-shop.ts')).buildShop()

/** Builds the shop, unless `dist` was built for tests from the same sources before. */
export async function buildForTests(checkout = root, build = buildShop): Promise<void> {
  if (isBuiltFromSources(checkout)) return
  const digest = buildDigest(checkout)
  await build()
  writeFileSync(markOf(checkout), digest)
}
