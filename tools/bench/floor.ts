import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildEmptyApp } from '../bytes/empty-app.ts'

export interface Floor {
  /** Where its page and its scripts lie. */
  readonly folder: string
  /** Its scripts, as they are sent. */
  readonly gzip: number
}

/** Builds the fixture R: an empty app of the shop's libraries. */
export async function buildFloor(): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await buildEmptyApp(folder)
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const gzip = scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length,
    0,
  )
  return { folder, gzip }
}
