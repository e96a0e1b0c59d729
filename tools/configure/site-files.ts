import { pages } from './pages.ts'
import type { Settings } from './settings.ts'

const PNG_SIZES = [180, 192, 512] as const

/** The files of a shop other than its pages and images: for search engines, and the manifest. */
export function siteFiles({ siteUrl, appTitle, brandName }: Settings): ReadonlyMap<string, string> {
  const addressOf = (path: string) => new URL(path, siteUrl).href
  const listedPages = pages.filter(({ description }) => description !== undefined)
  const manifest = {
    name: appTitle,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    background_color: '#101314',
    theme_color: '#101314',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...PNG_SIZES.map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  }
  return new Map([
    ['robots.txt', `User-agent: *\nDisallow: /profile\nSitemap: ${addressOf('/sitemap.xml')}\n`],
    [
      'sitemap.xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...listedPages.map(({ path }) => `  <url><loc>${addressOf(path)}</loc></url>`),
        '</urlset>\n',
      ].join('\n'),
    ],
    ['site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
  ])
}
