import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { nginxFilesFor } from './nginx-shop.ts'

const bases = {
  siteUrl: 'https://shop.example',
  apiBase: 'https://shop.example/backend',
  adminBase: 'https://shop.example/admin',
}
/** Placeholder for an id or a token in a path. */
const SECRET = 'pl4nted'

const serverFor = (changes: object) => nginxFilesFor({ ...bases, ...changes }).get('server.conf') ?? ''
const locationOf = (server: string, path: string) =>
  server.slice(server.indexOf(`location ^~ ${path} {`)).split('\n  }\n')[0] ?? ''

const tlsLines = (name: string, ca: string) => [
  'proxy_ssl_server_name on;',
  `proxy_ssl_name ${name};`,
  'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  'proxy_ssl_verify on;',
  'proxy_ssl_verify_depth 3;',
  `proxy_ssl_trusted_certificate ${ca};`,
]
const linesWithTls = (location: string) => location.match(/proxy_ssl_.*/g) ?? []

it("R-SAFE-08 the configuration verifies an https upstream with the system's CA file", () => {
  const server = serverFor({
    apiUpstream: 'https://host.example:8443/deep',
    adminUpstream: 'http://plain.example',
  })
  const ca = '/etc/ssl/certs/ca-certificates.crt'
  expect(linesWithTls(locationOf(server, '/backend/'))).toEqual(tlsLines('host.example', ca))
  expect(linesWithTls(locationOf(server, '/admin/'))).toEqual([])
})

it('R-SAFE-08 the setting upstreamCa changes the CA file', () => {
  const upstreamCa = '/etc/ssl/own/ca.pem'
  const server = serverFor({ adminUpstream: 'https://admin.example', upstreamCa })
  expect(linesWithTls(server)).toEqual(tlsLines('admin.example', upstreamCa))
})

const serverConfig = serverFor({ apiUpstream: 'https://host.example' })

/** Evaluates the log map like nginx: the first matching pattern wins. */
function loggedPath(uri: string): string {
  const [, block = ''] = /map \$uri \$uri_without_ids \{\n(.*?)\n\}/s.exec(serverConfig) ?? []
  for (const [, pattern = '', value] of block.matchAll(/"~(.*)" (\S+);/g)) {
    const match = new RegExp(pattern).exec(uri)
    if (match) return value === '$uri' ? uri : (match.groups?.[value?.slice(1) ?? ''] ?? '')
  }
  return /default (\S+);/.exec(block)?.[1] ?? ''
}

it('R-SAFE-16 the configuration logs no request line, query or referrer', () => {
  const [, format = ''] = /log_format shop\.example ([^;]*);/.exec(serverConfig) ?? []
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$uri_without_ids',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$upstream_addr',
    '$upstream_status',
    '$upstream_response_time',
    '$request_id',
  ])
  expect(serverConfig.match(/^ *(access|error)_log .*/gm)).toEqual([
    '  access_log /var/log/nginx/shop.example.log shop.example;',
    '  error_log /dev/null emerg;',
  ])
})

it('R-SAFE-16 each shop has its own log and format, so that one nginx can serve several', () => {
  const siteUrl = 'https://shop.example:8443'
  const other = nginxFilesFor({ siteUrl, apiBase: siteUrl, adminBase: siteUrl }).get('server.conf')
  expect(other).toContain('access_log /var/log/nginx/shop.example_8443.log shop.example_8443;')
  expect(other).toContain('log_format shop.example_8443 ')
})

it.each(Object.values(endpoints).filter(({ host }) => host !== 'ip'))(
  'R-SAFE-16 the path of $name is logged up to the first id or token',
  ({ path }) => {
    const [fixedPart] = path.split('{')
    for (const base of ['/backend', '/admin', '/deep/path'])
      expect(loggedPath(base + path.replaceAll(/\{\w+\}/g, SECRET))).toBe(fixedPart)
  },
)

it.each([
  ['/index.html', '/index.html'],
  ['/shell.html', '/shell.html'],
  ['/navipin.html', '/navipin.html'],
  ['/robots.txt', '/robots.txt'],
  ['/assets/index-a.b_c.js', '/assets/index-a.b_c.js'],
  [`/assets/${SECRET}/x.js`, '-'],
  [`/create-password/${SECRET}/`, '-'],
  [`/success/${SECRET}`, '-'],
  [`/${SECRET}.html`, '-'],
  [`/backend/${SECRET}`, '-'],
])('R-SAFE-16 %s is logged as %s', (uri, expected) => {
  expect(loggedPath(uri)).toBe(expected)
})
