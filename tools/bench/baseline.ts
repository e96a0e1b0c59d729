import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildEmptyApp } from '../bytes/empty-app.ts'

export interface Baseline {
  /** Folder with its page and scripts. */
  readonly folder: string
  /** Gzip size of its scripts. */
  readonly gzip: number
}

/** Builds baseline R: an empty app with the same libraries. */
export async function buildBaseline(): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
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
