import { configBlock } from '../config-block.ts'
import { type BuildOutput, SHARE_IMAGE } from './build-output.ts'
import { pageSettings, type Settings } from './settings.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for a prerendered page. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export interface PrerenderedPage {
  /** Absent for the shell, which has no content. */
  readonly page?: { readonly path: string; readonly html: string; readonly description?: string | undefined }
  readonly components: readonly string[]
}

/** Text of the most specific heading, which the app also uses as page title. */
function headingOf(html: string): string {
  const heading = [...html.matchAll(/<h([12])[^>]*tabindex="-1"[^>]*>(.*?)<\/h\1>/gs)].at(-1)?.[2] ?? ''
  return heading.replace(/<[^>]*>/g, '')
}

/** Tags from which chat programs and networks build the preview of a link. */
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

/** Description of pages without their own. */
const DEFAULT_DESCRIPTION = 'Codes for head units, and coding files split into modules.'

/** The whole page of a shop: the built template with title, head, content and scripts of this page. */
export function documentOf(
  built: BuildOutput,
  settings: Settings,
  /** Prerendered message that is shown if the scripts cannot be loaded. */
  notLoaded: string,
  prerendered: PrerenderedPage,
): string {
  const { page, components } = prerendered
  const appTitle = escaped(settings.appTitle)
  const heading = page && page.path !== '/' ? headingOf(page.html) : ''
  const title = heading === '' || heading === appTitle ? appTitle : `${heading} · ${appTitle}`
  const head = [
    (page === undefined || page.description) &&
      `<meta name="description" content="${escaped(page?.description ?? DEFAULT_DESCRIPTION)}">`,
    page && page.description === undefined && '<meta name="robots" content="noindex">',
    page && `<link rel="canonical" href="${escaped(new URL(page.path, settings.siteUrl).href)}">`,
    ...(page?.description === undefined ? [] : sharedAs(page.path, page.description, title, settings)),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<style>${built.styles}</style>`,
    `<script>${built.bootScript}</script>`,
    configBlock(pageSettings(settings)),
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
    if (parts.length !== 2) throw new Error(`the built page must contain this once: ${from}`)
    html = parts.join(to)
  }
  return html
}
