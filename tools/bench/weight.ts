import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuilt } from '../configure/built.ts'
import { fileOf, SHELL } from '../configure/pages.ts'

const built = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Pages that begin empty fetch their own code with the app's. */
const OWN_CODE: Readonly<Record<string, readonly string[]>> = { '/login': ['LoginPage', 'login'] }

/** The scripts that a page needs before it answers. */
export function scriptsOf(site: string, path: string): readonly string[] {
  const file = join(site, fileOf(path))
  const html = readFileSync(existsSync(file) ? file : join(site, SHELL), 'utf8')
  const [, listed = ''] = /data-js="([^"]*)"/.exec(html) ?? []
  const own = OWN_CODE[path] === undefined ? [] : readBuilt(built).scriptsFor(OWN_CODE[path])
  return [...new Set([...listed.split(' '), ...own])]
}

/** Their bytes, pressed. */
export const weightOf = (site: string, path: string): number =>
  scriptsOf(site, path).reduce((sum, script) => sum + statSync(join(site, `${script}.gz`)).size, 0)
