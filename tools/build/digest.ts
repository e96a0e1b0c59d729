import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is generated from the sources, or lies beside them. */
const NOT_SOURCES = new Set(['src/ui/styled-system', 'node_modules', 'dist', 'out', '.git'])

function filesIn(checkout: string, path: string): string[] {
  const place = join(checkout, path)
  if (NOT_SOURCES.has(path) || !existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place).flatMap((name) => filesIn(checkout, `${path}/${name}`))
}

/** A digest of files, and of folders with all that is in them; without `paths` of the whole checkout. */
export function digestOf(checkout: string, paths: readonly string[] = readdirSync(checkout)): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesIn(checkout, one)).toSorted()) {
    const content = readFileSync(join(checkout, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
