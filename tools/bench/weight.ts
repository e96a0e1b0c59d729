import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, SHELL } from '../configure/pages.ts'

/** Pages that begin empty fetch their own code with the app's. */
const OWN_CODE: Readonly<Record<string, string>> = { '/login': 'LoginPage-' }

/** The scripts that a page needs before it answers. */
export function scriptsOf(site: string, path: string): readonly string[] {
  const file = join(site, fileOf(path))
  const html = readFileSync(existsSync(file) ? file : join(site, SHELL), 'utf8')
  const [, listed = ''] = /data-js="([^"]*)"/.exec(html) ?? []
  const own = readdirSync(join(site, 'assets'))
    .filter((name) => name.startsWith(OWN_CODE[path] ?? '/') && name.endsWith('.js'))
    .map((name) => `/assets/${name}`)
  return [...listed.split(' '), ...own]
}

/** Their bytes, pressed. */
export const weightOf = (site: string, path: string): number =>
  scriptsOf(site, path).reduce((sum, script) => sum + statSync(join(site, `${script}.gz`)).size, 0)
