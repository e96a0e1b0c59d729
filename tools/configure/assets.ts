import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PART, putFile } from './put-file.ts'

const A_WEEK_MS = 7 * 86_400_000
/** When the assets of earlier releases gave way; it lies beside what is served. */
const RETIRED = 'retired.json'

function readRetired(file: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map()
  const said = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return new Map(Object.entries(said).map(([name, since]) => [name, Date.parse(since)]))
}

function holds(path: string, bytes: Buffer): boolean {
  return existsSync(path) && readFileSync(path).equals(bytes)
}

/** Puts the assets of a release into a shop. Those before it stay for a week: pages that are open still ask for them. */
export function renewAssets(from: string, out: string, now: number): void {
  const into = join(out, 'site/assets')
  const list = join(out, RETIRED)
  const known = readRetired(list)
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(into)) if (name.endsWith(PART)) rmSync(join(into, name))
  // The stylesheet is inline in every page.
  const own = new Set(readdirSync(from).filter((name) => !name.endsWith('.css')))
  const older = readdirSync(into).filter((name) => !own.has(name))
  // What is being served is kept for a year by whoever gets it, so it is not touched.
  for (const name of own) {
    const bytes = readFileSync(join(from, name))
    if (!holds(join(into, name), bytes)) putFile(join(into, name), bytes)
  }
  const since = older.map((name) => [name, known.get(name) ?? now] as const)
  for (const [name, gone] of since) if (now - gone > A_WEEK_MS) rmSync(join(into, name))
  const kept = since.filter(([, gone]) => now - gone <= A_WEEK_MS)
  if (kept.length === 0) rmSync(list, { force: true })
  else {
    const said = Object.fromEntries(kept.map(([name, gone]) => [name, new Date(gone).toISOString()]))
    putFile(list, `${JSON.stringify(said, null, 2)}\n`)
  }
}
