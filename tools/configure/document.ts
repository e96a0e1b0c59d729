import { configBlock } from '../config-block.ts'
import type { Built } from './built.ts'
import { SHARE_IMAGE } from './pages.ts'
import { type Settings, toldToPage } from './settings.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export interface Draft {
  /** Absent for the shell, which is empty. */
  readonly page?: { readonly path: string; readonly html: string; readonly description?: string | undefined }
  readonly components: readonly string[]
}

/** The words of the most particular heading of the page, as the page itself takes them for its title. */
function headingOf(html: string): string {
  const heading = [...html.matchAll(/<h([12])[^>]*tabindex="-1"[^>]*>(.*?)<\/h\1>/gs)].at(-1)?.[2] ?? ''
  return heading.replace(/<[^>]*>/g, '')
}

/** What chat programs and networks show beside a link to a page. */
function sharedAs(path: string, description: string, title: string, { siteUrl }: Settings): string[] {
  const at = (of: string) => escaped(new URL(of, siteUrl).href)
  const facts = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', escaped(description)],
    ['og:url', at(path)],
    ['og:image', at(SHARE_IMAGE)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'A head-unit screen that asks for a code of six characters'],
  ] as const
  return [
    ...facts.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** What is said of pages that begin empty. */
const ANY_PAGE = 'Codes for head units, and coding files split into modules.'

/** The one way in which text gets into a page that is written beforehand. */
export function documentOf(
  built: Built,
  settings: Settings,
  /** Prerendered: the message for a page whose scripts could not be loaded. */
  notLoaded: string,
  draft: Draft,
): string {
  const { page, components } = draft
  const appTitle = escaped(settings.appTitle)
  const heading = page && page.path !== '/' ? headingOf(page.html) : ''
  const title = heading === '' || heading === appTitle ? appTitle : `${heading} · ${appTitle}`
  const head = [
    (page === undefined || page.description) &&
      `<meta name="description" content="${escaped(page?.description ?? ANY_PAGE)}">`,
    page && page.description === undefined && '<meta name="robots" content="noindex">',
    page && `<link rel="canonical" href="${escaped(new URL(page.path, settings.siteUrl).href)}">`,
    ...(page?.description === undefined ? [] : sharedAs(page.path, page.description, title, settings)),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<style>${built.styles}</style>`,
    `<script>${built.bootScript}</script>`,
    configBlock(toldToPage(settings)),
  ]
  const scripts = built.scriptsFor(components).join(' ')
  const root = page ? `<div id="root" data-page="${page.path}">${page.html}</div>` : '<div id="root"></div>'
  const replaced: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="en" data-js="${scripts}">`],
    [/<title>.*?<\/title>/s.exec(built.template)?.[0] ?? '<title>', `<title>${title}</title>`],
    ['<link rel="icon" href="data:,">', ''],
    ['</head>', `${head.filter((line) => line).join('\n')}\n</head>`],
    [
      '<div id="root"></div>',
      root + (page ? '' : '<noscript>This page needs JavaScript.</noscript>') + notLoaded,
    ],
  ]
  let html = built.template
  for (const [from, to] of replaced) {
    const parts = html.split(from)
    if (parts.length !== 2) throw new Error(`the built page has no place for: ${from}`)
    html = parts.join(to)
  }
  return html
}
