import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { parseCookies } from '../mock-server/http/cookies.ts'
import { WORLD_COOKIE } from '../mock-server/http/host.ts'
import type { ShopConfig } from '../src/config.ts'
import { configBlock } from '../tools/development-config.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export interface Site {
  readonly origin: string
  close(): Promise<void>
}

/** The policy that a shop's pages are served under: nothing runs or loads but what is the shop's own. */
const policy = ({ apiBase, adminBase, ipService }: ShopConfig) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${[apiBase, adminBase, ipService].map((url) => new URL(url).origin).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Serves a production build as production does, with the settings that `configFor` gives the world of the visitor. */
export async function serveSite(folder: string, configFor: (world: string) => ShopConfig): Promise<Site> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  const asset = async (path: string) => readFile(join(folder, normalize(path)))
  const page = (request: IncomingMessage) => {
    const config = configFor(parseCookies(request.headers.cookie)[WORLD_COOKIE] ?? 'default')
    return { html: shell.replace('</head>', `${configBlock(config)}</head>`), policy: policy(config) }
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const type = TYPES[extname(pathname)]
    if (type === undefined) {
      const { html, policy } = page(request)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      response.end(html)
      return
    }
    const bytes = await asset(pathname).catch(() => null)
    response.writeHead(bytes === null ? 404 : 200, { 'content-type': type }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://localhost:${port}`, close }
}
