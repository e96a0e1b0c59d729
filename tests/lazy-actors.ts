import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LazyActorName } from '../src/machines/app/index.ts'

const machines = fileURLToPath(new URL('../src/machines/', import.meta.url))
const indexes = readdirSync(machines)
  .map((name) => `${machines}${name}/index.ts`)
  .filter(existsSync)

/**
 * The actors that the root starts when a page has loaded their feature, as the `index.ts` files declare them. They are read
 * from the sources, because a type has no list of its names.
 */
export const LAZY_ACTORS = indexes.flatMap((file) => {
  const [, members = ''] = /interface AppActors \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
  return [...members.matchAll(/readonly (\w+):/g)].map(([, name]) => name as LazyActorName)
})
