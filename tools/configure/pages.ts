import { pages as allPages } from '../../src/pages.ts'
import { IMAGES } from './build-output.ts'

export interface Page {
  readonly path: string
  /** For search engines; a page without description is not indexed. */
  readonly description?: string
}

/** Pages that are prerendered for each shop; all others start with an empty shell. */
export const pages: readonly Page[] = [
  {
    path: '/',
    description: 'The six characters that a head unit asks for after a map update, for one car at a time.',
  },
  {
    path: '/navipin',
    description:
      'Order the code for one head unit: unit, map region, version and vehicle number, paid by card, token or subscription.',
  },
  {
    path: '/subscription',
    description: 'Prices of navigation codes: single codes, bundles of tokens, and subscriptions.',
  },
  {
    path: '/vrxtool',
    description:
      'Split coding files (.vrx, .vcx, .sgde) into one .aed file for each module, as many files as you like.',
  },
  {
    path: '/help',
    description:
      'Where to find head unit, map version and vehicle number, and how a navigation code is entered.',
  },
  { path: '/vin-code', description: 'A sample of a vehicle data card, of an invented car.' },
  { path: '/vin-table' },
  { path: '/error' },
  { path: '/cancel' },
  {
    path: '/register',
    description: 'Create an account: your codes and your tokens in one place.',
  },
]

/** `/a` is in `a.html`: with `a/index.html` the redirect from `/a/` to `/a` would loop. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The page for all paths without a file of their own. Its `data-js` lists no script of a page. */
export const SHELL = 'shell.html'

/** Not prerendered, because its content depends on the query. Often opened directly, so `login.html` lists its scripts. */
export const LOGIN = '/login'

/** Other files of the site. */
const files = ['robots.txt', 'sitemap.xml', 'site.webmanifest', ...IMAGES]

/** First path segments that the shop uses, so that no host can be proxied there. */
export const reservedNames: ReadonlySet<string> = new Set(
  [
    ...Object.keys(allPages).map((path) => path.split('/')[1] ?? ''),
    ...[...pages.map(({ path }) => fileOf(path)), fileOf(LOGIN), SHELL, ...files],
    ...['assets', 'index', 'shell'],
  ].filter((name) => name !== ''),
)
