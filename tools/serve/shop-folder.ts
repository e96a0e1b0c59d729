import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { forAssets, type Headers } from '../configure/headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

export interface Asked {
  /** As it stands in the request, with its query. */
  readonly url: string
  readonly encodings?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The file that is sent, or nothing. */
  readonly file?: string
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** What begins with two slashes, or holds a backslash, would lead to another site. */
const SLASHED = /^\/([^/\\][^\\]*?)\/+$/

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A page has one address, and its file none. */
const INDEX = /^\/index(\.html)?$/

/** The path that is asked for, as nginx tidies it up before it looks where it belongs. */
export const pathOf = (url: string): string =>
  posix.normalize(`/${decoded(url.split('?')[0] ?? '').replace(/\/\.\.?$/, '$&/')}`)

const isAsset = (path: string) => path.startsWith('/assets/')

/** What every answer of a shop carries, also one that refuses. */
export function headersFrom(folder: string): (path: string) => Headers {
  const ofPages = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as Headers
  const ofAssets = forAssets(ofPages)
  return (path) => (isAsset(path) ? ofAssets : ofPages)
}

/** Which file of a shop's folder answers a request: the same rules as in `deploy/nginx.conf`. */
export function answerFrom(folder: string): (asked: Asked) => Answer {
  const headersFor = headersFrom(folder)
  const site = join(folder, 'site')
  const inSite = (path: string) => join(site, path)

  const shell = inSite('shell.html')
  const fileFor = (path: string): { readonly plain: string; readonly status: 200 | 404 } | null => {
    if (path === '/') return { plain: inSite('index.html'), status: 200 }
    if (path === '/shell.html') return { plain: shell, status: 404 }
    if (isAsset(path)) return isFile(inSite(path)) ? { plain: inSite(path), status: 200 } : null
    if (/\.[a-zA-Z0-9]+$/.test(path))
      return isFile(inSite(path)) ? { plain: inSite(path), status: 200 } : { plain: shell, status: 404 }
    return { plain: isFile(inSite(`${path}.html`)) ? inSite(`${path}.html`) : shell, status: 200 }
  }
  const addressOf = (path: string): string | undefined => {
    if (isAsset(path)) return undefined
    if (INDEX.test(path)) return '/'
    const [, slashed] = SLASHED.exec(path) ?? []
    if (slashed !== undefined) return `/${slashed}`
    const isPage = path.endsWith('.html') && path !== '/shell.html' && isFile(inSite(path))
    return isPage ? path.slice(0, -'.html'.length) : undefined
  }
  const pressed = (file: string, encodings = ''): { readonly file: string; readonly encoding?: string } => {
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const isWelcome = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(encodings)
      if (isWelcome && isFile(file + ending)) return { file: file + ending, encoding }
    }
    return { file }
  }

  return ({ url, encodings, ifNoneMatch }) => {
    const [, query] = url.split(/\?(.*)/s)
    const path = pathOf(url)
    const common = headersFor(path)
    const address = addressOf(path)
    if (address !== undefined) {
      const location = `${encodeURI(address)}${query === undefined ? '' : `?${query}`}`
      return { status: 301, headers: { ...common, location, 'cache-control': 'no-cache' } }
    }
    const found = fileFor(path)
    if (found === null) return { status: 404, headers: common }
    const { plain, status } = found
    const { file, encoding } = pressed(plain, encodings)
    const { size, mtimeMs } = statSync(file)
    const etag = `"${Math.trunc(mtimeMs).toString(16)}-${size.toString(16)}"`
    const told = {
      ...common,
      'content-type': TYPES[extname(plain)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    }
    if (status === 404) return { status, headers: { ...told, 'content-length': String(size) }, file }
    const headers = {
      ...told,
      'cache-control': isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    }
    return ifNoneMatch === etag
      ? { status: 304, headers }
      : { status: 200, headers: { ...headers, 'content-length': String(size) }, file }
  }
}
