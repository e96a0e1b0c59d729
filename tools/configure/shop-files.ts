import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPage, renderScriptsFailed } from '../../src/prerender.tsx'
import type { Built } from './built.ts'
import { documentOf } from './document.ts'
import { type Headers, headersOf } from './headers.ts'
import { fileOf, LOGIN, pages, SHARE_IMAGE, SHELL } from './pages.ts'
import { type Settings, toldToPage } from './settings.ts'
import { siteFiles } from './site-files.ts'

export interface ShopFiles {
  /** By their path in the folder that is served. */
  readonly files: ReadonlyMap<string, string | Buffer>
  readonly headers: Headers
}

const forbidden: readonly [what: string, pattern: RegExp][] = [
  ['a style attribute, which the policy refuses', /<[^>]*\sstyle="/],
  ['a script in an attribute, which the policy refuses', /<[^>]*\son\w+="/],
  ['a part that was not ready', /<!--\$[!?]-->/],
]

async function draw(settings: Settings) {
  const config = toldToPage(settings)
  return Promise.all(
    pages.map(async (page) => {
      const { html, components } = await renderPage(config, page.path).catch((cause: Error) => {
        throw new Error(`${page.path} could not be written: ${cause.message}`, { cause })
      })
      const fault = forbidden.find(([, pattern]) => pattern.test(html))
      if (fault) throw new Error(`${page.path} holds ${fault[0]}: ${fault[1].exec(html)?.[0]}`)
      return { ...page, html, components }
    }),
  )
}

/** Everything of one shop that differs from shop to shop. */
export async function shopFiles(built: Built, settings: Settings): Promise<ShopFiles> {
  const drawn = await draw(settings)
  const notLoaded = renderScriptsFailed()
  const login = await renderPage(toldToPage(settings), LOGIN)
  const files = new Map(siteFiles(settings))
  files.set(SHARE_IMAGE, readFileSync(join(built.folder, '..', SHARE_IMAGE)))
  for (const { components, ...page } of drawn) {
    files.set(fileOf(page.path), documentOf(built, settings, notLoaded, { page, components }))
  }
  files.set(SHELL, documentOf(built, settings, notLoaded, { components: login.components }))
  return { files, headers: headersOf(settings, { style: built.styles, script: built.bootScript }) }
}
