import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { putFile, TEMPORARY_SUFFIX } from './put-file.ts'

const A_WEEK_MS = 7 * 86_400_000
/** File beside the site with the times at which assets of earlier releases were superseded. */
const SUPERSEDED_FILE = 'retired.json'

function readSuperseded(file: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map()
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return new Map(Object.entries(recorded).map(([name, supersededAt]) => [name, Date.parse(supersededAt)]))
}

function hasContent(path: string, bytes: Buffer): boolean {
  return existsSync(path) && readFileSync(path).equals(bytes)
}

/** Adds the assets of a release. Superseded assets stay for a week, because open pages still request them. */
export function updateAssets(from: string, out: string, now: number): void {
  const into = join(out, 'site/assets')
  const list = join(out, SUPERSEDED_FILE)
  const known = readSuperseded(list)
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(into)) if (name.endsWith(TEMPORARY_SUFFIX)) rmSync(join(into, name))
  // Stylesheets are not published: every page has the stylesheet inline.
  const own = new Set(readdirSync(from).filter((name) => !name.endsWith('.css')))
  const older = readdirSync(into).filter((name) => !own.has(name))
  // Existing assets are cached for a year by browsers, so they are not rewritten.
  for (const name of own) {
    const bytes = readFileSync(join(from, name))
    if (!hasContent(join(into, name), bytes)) putFile(join(into, name), bytes)
  }
  const supersededAt = older.map((name) => [name, known.get(name) ?? now] as const)
  for (const [name, removed] of supersededAt) if (now - removed > A_WEEK_MS) rmSync(join(into, name))
  const kept = supersededAt.filter(([, removed]) => now - removed <= A_WEEK_MS)
  if (kept.length === 0) rmSync(list, { force: true })
  else {
    const recorded = Object.fromEntries(
      kept.map(([name, removed]) => [name, new Date(removed).toISOString()]),
    )
    putFile(list, `${JSON.stringify(recorded, null, 2)}\n`)
  }
}
