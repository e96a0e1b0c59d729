export interface Page {
  readonly path: string
  /** For those who find the page in a search; a page without one is not to be found there. */
  readonly description?: string
}

/** The pages that are written beforehand for each shop. All others begin as an empty shell. */
export const pages: readonly Page[] = [
  {
    path: '/',
    description: 'The six characters that a head unit asks for after a map update, for one car at a time.',
  },
  {
    path: '/navipin',
    description:
      'Order the code for one head unit: unit, map region, version and vehicle number, paid by card.',
  },
  {
    path: '/subscription',
    description: 'Prices of navigation codes: by the piece, in bundles, or by the month.',
  },
  {
    path: '/vrxtool',
    description:
      'Split coding files (.vrx, .vcx, .sgde) into one .aed file for each module, thirty at a time.',
  },
  {
    path: '/help',
    description:
      'Where to find head unit, map version and vehicle number, and how a navigation code is entered.',
  },
  { path: '/vin-code', description: 'Look at what a vehicle identification number tells, by a sample.' },
  { path: '/vin-table' },
  { path: '/error' },
  { path: '/cancel' },
  {
    path: '/register',
    description: 'Create an account: your codes, your bundles and your orders in one place.',
  },
]

/** `/a` lies in `a.html`: as `a/index.html` it would run in a circle with the redirect of `/a/` to `/a`. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** What everything else begins with. */
export const SHELL = 'shell.html'

/** The page of the router that is opened most at its address: its code is loaded with the app's, not after it. */
export const LOGIN = '/login'

/** Pages of the router that begin with the shell. */
const shellPages = [LOGIN, '/create-password', '/payment', '/success', '/profile']

/** The picture that chat programs and networks show beside a link to the shop; it lies beside the client in `dist`. */
export const SHARE_IMAGE = 'share.png'

/** Files beside the pages. */
const files = [
  'robots.txt',
  'sitemap.xml',
  'site.webmanifest',
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  SHARE_IMAGE,
]

/** First parts of the paths that belong to the shop itself, so that no host can stand behind them. */
export const reservedNames: ReadonlySet<string> = new Set(
  [
    ...[...pages.map(({ path }) => path), ...shellPages].map((path) => path.split('/')[1] ?? ''),
    ...[...pages.map(({ path }) => fileOf(path)), SHELL, ...files],
    ...['assets', 'index', 'shell'],
  ].filter((name) => name !== ''),
)
