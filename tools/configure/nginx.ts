import { endpoints } from '../../src/contract/index.ts'
import { forAssets, type Headers } from './headers.ts'
import { reservedNames } from './pages.ts'
import { type Settings, withSlash } from './settings.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

export interface Passage {
  /** Begins and ends with a slash. */
  readonly path: string
  /** Ends with a slash. */
  readonly to: string
  /** The file of the authorities that may certify a host with https. */
  readonly ca?: string
}

/** Paths of the shop that stand for another host. */
export function proxies(settings: Settings): readonly Passage[] {
  const { apiBase, adminBase, apiUpstream, adminUpstream, upstreamCa } = settings
  const pairs = [
    [apiBase, apiUpstream],
    [adminBase, adminUpstream],
  ] as const
  // Both may be one path, which leads to one host then.
  const byPath = new Map<string, string>()
  for (const [base, to] of pairs)
    if (to !== undefined) byPath.set(withSlash(new URL(base).pathname), withSlash(to))
  return [...byPath].map(([path, to]) => ({
    path,
    to,
    ...(new URL(to).protocol === 'https:' && { ca: upstreamCa }),
  }))
}

/** A single or double dot between slashes, which whoever comes next would take for a way up. */
export const DOTS = '([^?#]*/)?([.]|%2[eE])([.]|%2[eE])?([/?#]|$)'

/** A name is looked up once, when nginx starts: what stands in a group of its own needs no resolver. */
const group = (name: string, { to }: Passage) => {
  const { hostname, port, protocol } = new URL(to)
  return `upstream ${name} { server ${hostname}:${port || (protocol === 'https:' ? 443 : 80)}; }`
}

/** Without it nginx would pass a bearer on to whoever answers there. */
const verification = (hostname: string, ca: string) => [
  '    proxy_ssl_server_name on;',
  `    proxy_ssl_name ${hostname};`,
  '    proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  '    proxy_ssl_verify on;',
  '    proxy_ssl_verify_depth 3;',
  `    proxy_ssl_trusted_certificate ${ca};`,
]

const UPLOAD = endpoints.convert.path.slice(1)

const location = (name: string, { path, to, ca }: Passage) => {
  const { host, hostname, pathname, protocol } = new URL(to)
  return [
    `  location ^~ ${path} {`,
    // nginx would pass on what it has decoded, in which `..%2F` is a way to any other call of the host.
    `    if ($request_uri !~ "^${path.replaceAll('.', '[.]')}(?!${DOTS})(?<passed>.*)$") { return 400; }`,
    // Headers of the pages are not those of the host: one of its own ends what is inherited.
    '    add_header X-Content-Type-Options nosniff always;',
    `    proxy_pass ${protocol}//${name}${pathname}$passed;`,
    `    proxy_redirect ${to} ${path};`,
    '    proxy_http_version 1.1;',
    `    proxy_set_header Host ${host};`,
    '    proxy_set_header X-Forwarded-Host $http_host;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    // The same as in the log, so that a host can find a call there.
    '    proxy_set_header X-Request-ID $request_id;',
    // A conversion takes as long as it takes: the page waits, and so does this.
    '    proxy_read_timeout 1h;',
    '    proxy_send_timeout 1h;',
    // Spending calls come as streams without a length, and many hosts read no body without one. nginx takes a body in
    // before it passes it on with its length; an upload alone goes on as it comes.
    `    location = ${path}${UPLOAD} {`,
    `      proxy_pass ${protocol}//${name}${pathname}${UPLOAD};`,
    '      proxy_request_buffering off;',
    '      client_max_body_size 0;',
    '    }',
    ...(ca === undefined ? [] : verification(hostname, ca)),
    '  }',
  ].join('\n')
}

const anyOf = (texts: Iterable<string>) =>
  [...new Set(texts)]
    .toSorted((one, other) => other.length - one.length || one.localeCompare(other))
    .map((text) => text.replaceAll('.', '[.]'))
    .join('|')

/** Paths of all calls up to the first id or token in them. */
const calls = () =>
  anyOf(
    Object.values(endpoints)
      .map(({ path }) => path.replace(/\{.*/, ''))
      .filter((path) => path !== ''),
  )
const files = () => anyOf([...reservedNames].filter((name) => name.includes('.')))

const added = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('')

/** The server's part of a shop, from the one file that is tested. */
export function nginxFiles(
  template: string,
  settings: Settings,
  headers: Headers,
): ReadonlyMap<string, string> {
  const { host, hostname, port, protocol } = new URL(settings.siteUrl)
  // What is a file's name, too: brackets are a pattern to `include`.
  const name = host.replace(/[[\]]/g, '').replaceAll(':', '_')
  const folder = `/srv/${name}`
  const passages = proxies(settings).map((passage, at) => [`${name}-${at + 1}`, passage] as const)
  const isSecure = protocol === 'https:'
  // nginx before 1.25.1 knows HTTP/2 as a word of `listen` alone; later versions take that, too, with a warning.
  const listen = ['', '[::]:'].map(
    (side) => `listen ${side}${port || (isSecure ? '443' : '80')}${isSecure ? ' ssl http2' : ''};`,
  )
  const certificate = [
    `ssl_certificate ${folder}/tls/fullchain.pem;`,
    `ssl_certificate_key ${folder}/tls/privkey.pem;`,
  ]
  const server = template
    .replace('SHOP_LISTEN', [...listen, ...(isSecure ? certificate : [])].join('\n  '))
    .replaceAll('SHOP_FOLDER', folder)
    .replaceAll('SHOP_NAME', name)
    .replace('SHOP_FILES', files)
    .replace('SHOP_CALLS', calls)
    .replace('SHOP_HOST', hostname)
    .replace('SHOP_UPSTREAMS', () => passages.map(([name, passage]) => group(name, passage)).join('\n'))
    .replace('SHOP_PROXIES', () => passages.map(([name, passage]) => location(name, passage)).join('\n'))
    .replace(/^\n(?=\n)/gm, '')
  return new Map([
    ['server.conf', server],
    ['headers.conf', added(headers)],
    ['asset-headers.conf', added(forAssets(headers))],
    ['brotli.conf.off', 'brotli_static on;\n'],
  ])
}
