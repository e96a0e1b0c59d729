import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, SHELL } from '../configure/pages.ts'

/** Scripts that a page needs before it is interactive. */
export function scriptsOf(site: string, path: string): readonly string[] {
  const file = join(site, fileOf(path))
  const html = readFileSync(existsSync(file) ? file : join(site, SHELL), 'utf8')
  const [, listed = ''] = /data-js="([^"]*)"/.exec(html) ?? []
  return listed.split(' ')
}

/** Gzip size of files of a site. */
export const gzippedBytes = (site: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(site, `${file}.gz`)).size, 0)

/** Gzip size of the scripts that a page needs before it is interactive. */
export const scriptBytes = (site: string, path: string): number => gzippedBytes(site, scriptsOf(site, path))
