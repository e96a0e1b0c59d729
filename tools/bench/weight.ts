import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, SHELL } from '../configure/pages.ts'

/** The scripts that a page needs before it answers. */
export function scriptsOf(site: string, path: string): readonly string[] {
  const file = join(site, fileOf(path))
  const html = readFileSync(existsSync(file) ? file : join(site, SHELL), 'utf8')
  const [, listed = ''] = /data-js="([^"]*)"/.exec(html) ?? []
  return listed.split(' ')
}

/** Their bytes, pressed. */
export const weightOf = (site: string, path: string): number =>
  scriptsOf(site, path).reduce((sum, script) => sum + statSync(join(site, `${script}.gz`)).size, 0)
