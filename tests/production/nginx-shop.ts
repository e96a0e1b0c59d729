import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Headers } from '../../tools/configure/headers.ts'
import { nginxFiles } from '../../tools/configure/nginx.ts'
import { readSettings } from '../../tools/configure/settings.ts'
import { requiredTexts } from './run-shop.ts'

const template = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')

/** Files that `configure` writes for nginx. */
export function nginxFilesFor(changes: object, headers: Headers = {}): ReadonlyMap<string, string> {
  const settings = readSettings(
    JSON.stringify({ ...requiredTexts, ipService: 'https://ip.example/me', ...changes }),
  )
  return nginxFiles(template, settings, headers)
}

/** Writes a shop of two pages for nginx without a build. */
export function writeNginxShop(folder: string, changes: object, headers: Headers = {}): void {
  for (const name of ['site', 'nginx']) mkdirSync(join(folder, name), { recursive: true })
  for (const page of ['index', 'shell']) writeFileSync(join(folder, `site/${page}.html`), `the ${page}`)
  for (const [name, content] of nginxFilesFor(changes, headers))
    writeFileSync(join(folder, 'nginx', name), content)
}
