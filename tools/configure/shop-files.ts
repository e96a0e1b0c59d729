import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPage, renderScriptsFailed } from '../../src/prerender.tsx'
import { type BuildOutput, IMAGES } from './build-output.ts'
import { documentOf } from './document.ts'
import { type Headers, headersOf } from './headers.ts'
import { fileOf, LOGIN, pages, SHELL } from './pages.ts'
import { pageSettings, type Settings } from './settings.ts'
import { siteFiles } from './site-files.ts'

export interface ShopFiles {
  /** Files by path in the site. */
  readonly files: ReadonlyMap<string, string | Buffer>
  readonly headers: Headers
}

const forbidden: readonly [what: string, pattern: RegExp][] = [
  ['a style attribute, which the policy blocks', /<[^>]*\sstyle="/],
  ['an inline event handler, which the policy blocks', /<[^>]*\son\w+="/],
  ['a suspended Suspense boundary', /<!--\$[!?]-->/],
]

async function render(settings: Settings) {
  const config = pageSettings(settings)
  return Promise.all(
    pages.map(async (page) => {
      const { html, components } = await renderPage(config, page.path).catch((cause: Error) => {
        throw new Error(`${page.path} could not be rendered: ${cause.message}`, { cause })
      })
      const problem = forbidden.find(([, pattern]) => pattern.test(html))
      if (problem) throw new Error(`${page.path} contains ${problem[0]}: ${problem[1].exec(html)?.[0]}`)
      return { ...page, html, components }
    }),
  )
}

/** Files and headers that differ between shops. */
export async function shopFiles(built: BuildOutput, settings: Settings): Promise<ShopFiles> {
  const rendered = await render(settings)
  const notLoaded = renderScriptsFailed()
  const login = await renderPage(pageSettings(settings), LOGIN)
  const files = new Map<string, string | Buffer>(siteFiles(settings))
  for (const name of IMAGES) files.set(name, readFileSync(join(built.folder, '..', name)))
  for (const { components, ...page } of rendered) {
    files.set(fileOf(page.path), documentOf(built, settings, notLoaded, { page, components }))
  }
  files.set(fileOf(LOGIN), documentOf(built, settings, notLoaded, { components: login.components }))
  files.set(SHELL, documentOf(built, settings, notLoaded, { components: [] }))
  return { files, headers: headersOf(settings, { style: built.styles, script: built.bootScript }) }
}
