import { endpoints } from '../../src/contract/index.ts'
import { forAssets, type Headers } from './headers.ts'
import { reservedNames } from './pages.ts'
import { type Settings, withSlash } from './settings.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

export interface ProxyRoute {
  /** Starts and ends with a slash. */
  readonly path: string
  /** Ends with a slash. */
  readonly to: string
  /** CA file that verifies an https upstream. */
  readonly ca?: string
}

/** Paths of the shop that nginx forwards to another host. */
export function proxies(settings: Settings): readonly ProxyRoute[] {
  const { apiBase, adminBase, apiUpstream, adminUpstream, upstreamCa } = settings
  const pairs = [
    [apiBase, apiUpstream],
    [adminBase, adminUpstream],
  ] as const
  // API and admin API may be the same path and then have the same upstream.
  const byPath = new Map<string, string>()
  for (const [base, to] of pairs)
    if (to !== undefined) byPath.set(withSlash(new URL(base).pathname), withSlash(to))
  return [...byPath].map(([path, to]) => ({
    path,
    to,
    ...(new URL(to).protocol === 'https:' && { ca: upstreamCa }),
  }))
}

/** A dot segment, encoded or not, which the upstream could resolve. */
export const DOT_SEGMENT = '([^?#]*/)?([.]|%2[eE])([.]|%2[eE])?([/?#]|$)'

/** An upstream block resolves its name once, at start; without it nginx would need a resolver. */
const upstreamBlock = (name: string, { to }: ProxyRoute) => {
  const { hostname, port, protocol } = new URL(to)
  return `upstream ${name} { server ${hostname}:${port || (protocol === 'https:' ? 443 : 80)}; }`
}

/** Without verification nginx would forward tokens to any server. */
const verification = (hostname: string, ca: string) => [
  '    proxy_ssl_server_name on;',
  `    proxy_ssl_name ${hostname};`,
  '    proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  '    proxy_ssl_verify on;',
  '    proxy_ssl_verify_depth 3;',
  `    proxy_ssl_trusted_certificate ${ca};`,
]

const UPLOAD = endpoints.convert.path.slice(1)

const location = (name: string, siteHost: string, { path, to, ca }: ProxyRoute) => {
  const { host, hostname, pathname, protocol } = new URL(to)
  return [
    `  location ^~ ${path} {`,
    // nginx would forward the decoded path, in which `..%2F` leads to other endpoints of the backend.
    `    if ($request_uri !~ "^${path.replaceAll('.', '[.]')}(?!${DOT_SEGMENT})(?<passed>.*)$") { return 400; }`,
    // An add_header in a location replaces the inherited ones: the pages' headers are not for the API.
    '    add_header X-Content-Type-Options nosniff always;',
    `    proxy_pass ${protocol}//${name}${pathname}$passed;`,
    `    proxy_redirect ${to} ${path};`,
    '    proxy_http_version 1.1;',
    `    proxy_set_header Host ${host};`,
    // Not the `Host` of the request, which anybody can choose: backends build links in e-mails from this header.
    `    proxy_set_header X-Forwarded-Host ${siteHost};`,
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    // Also in the access log, so that a request can be found on the upstream.
    '    proxy_set_header X-Request-ID $request_id;',
    // A conversion can take long; the page waits for it.
    '    proxy_read_timeout 1h;',
    '    proxy_send_timeout 1h;',
    // Some requests have chunked bodies, which many backends do not read. nginx buffers a body and forwards it with its
    // length; only uploads are streamed.
    `    location = ${path}${UPLOAD} {`,
    `      proxy_pass ${protocol}//${name}${pathname}${UPLOAD};`,
    '      proxy_request_buffering off;',
    '      client_max_body_size 0;',
    '    }',
    ...(ca === undefined ? [] : verification(hostname, ca)),
    '  }',
  ].join('\n')
}

const alternatives = (texts: Iterable<string>) =>
  [...new Set(texts)]
    .toSorted((a, b) => b.length - a.length || a.localeCompare(b))
    .map((text) => text.replaceAll('.', '[.]'))
    .join('|')

/** Paths of all endpoints up to the first parameter. */
const endpointPaths = () =>
  alternatives(
    Object.values(endpoints)
      .map(({ path }) => path.replace(/\{.*/, ''))
      .filter((path) => path !== ''),
  )
const fileNames = () => alternatives([...reservedNames].filter((name) => name.includes('.')))

const addHeaders = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('')

/** The nginx configuration of a shop, from the tested template. */
export function nginxFiles(
  template: string,
  settings: Settings,
  headers: Headers,
): ReadonlyMap<string, string> {
  const { host, hostname, port, protocol } = new URL(settings.siteUrl)
  // Also used as file name: in `include`, brackets would be a pattern.
  const name = host.replace(/[[\]]/g, '').replaceAll(':', '_')
  const folder = `/srv/${name}`
  const proxyPaths = proxies(settings).map((route, index) => [`${name}-${index + 1}`, route] as const)
  const isSecure = protocol === 'https:'
  // nginx before 1.25.1 knows HTTP/2 only as parameter of `listen`; later versions accept that with a warning.
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
    .replace('SHOP_FILES', fileNames)
    .replace('SHOP_CALLS', endpointPaths)
    .replace('SHOP_HOST', hostname)
    .replace('SHOP_UPSTREAMS', () => proxyPaths.map(([name, route]) => upstreamBlock(name, route)).join('\n'))
    .replace('SHOP_PROXIES', () => proxyPaths.map(([name, route]) => location(name, host, route)).join('\n'))
    .replace(/^\n(?=\n)/gm, '')
  return new Map([
    ['server.conf', server],
    ['headers.conf', addHeaders(headers)],
    ['asset-headers.conf', addHeaders(forAssets(headers))],
    ['brotli.conf.off', 'brotli_static on;\n'],
  ])
}
