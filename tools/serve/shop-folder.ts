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

export interface FolderRequest {
  /** Path and query of the request. */
  readonly url: string
  readonly encodings?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface FolderResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The file to send, if any. */
  readonly file?: string
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/**
 * A path with a slash at its end. It excludes two leading slashes and a backslash, which would redirect to
 * another site.
 */
const TRAILING_SLASH = /^\/([^/\\][^\\]*?)\/+$/

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Paths that redirect to the home page, because a page has exactly one path. */
const INDEX = /^\/index(\.html)?$/

/** Normalizes the path like nginx. */
export const pathOf = (url: string): string =>
  posix.normalize(`/${decoded(url.split('?')[0] ?? '').replace(/\/\.\.?$/, '$&/')}`)

const isAsset = (path: string) => path.startsWith('/assets/')

/** Headers of every response, errors included. */
export function headersFrom(folder: string): (path: string) => Headers {
  const ofPages = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as Headers
  const ofAssets = forAssets(ofPages)
  return (path) => (isAsset(path) ? ofAssets : ofPages)
}

/** Maps a request to a file of the shop's folder, with the same rules as `deploy/nginx.conf`. */
export function respondFrom(folder: string): (request: FolderRequest) => FolderResponse {
  const headersFor = headersFrom(folder)
  const site = join(folder, 'site')
  const pathInSite = (path: string) => join(site, path)

  const shell = pathInSite('shell.html')
  const fileFor = (path: string): { readonly uncompressed: string; readonly status: 200 | 404 } | null => {
    if (path === '/') return { uncompressed: pathInSite('index.html'), status: 200 }
    if (path === '/shell.html') return { uncompressed: shell, status: 404 }
    if (isAsset(path))
      return isFile(pathInSite(path)) ? { uncompressed: pathInSite(path), status: 200 } : null
    if (/\.[a-zA-Z0-9]+$/.test(path))
      return isFile(pathInSite(path))
        ? { uncompressed: pathInSite(path), status: 200 }
        : { uncompressed: shell, status: 404 }
    return {
      uncompressed: isFile(pathInSite(`${path}.html`)) ? pathInSite(`${path}.html`) : shell,
      status: 200,
    }
  }
  const redirectTargetOf = (path: string): string | undefined => {
    if (isAsset(path)) return undefined
    if (INDEX.test(path)) return '/'
    const [, withSlash] = TRAILING_SLASH.exec(path) ?? []
    if (withSlash !== undefined) return `/${withSlash}`
    const isPage = path.endsWith('.html') && path !== '/shell.html' && isFile(pathInSite(path))
    return isPage ? path.slice(0, -'.html'.length) : undefined
  }
  const compressed = (
    file: string,
    encodings = '',
  ): { readonly file: string; readonly encoding?: string } => {
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const isAccepted = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(encodings)
      if (isAccepted && isFile(file + suffix)) return { file: file + suffix, encoding }
    }
    return { file }
  }

  return ({ url, encodings, ifNoneMatch }) => {
    const [, query] = url.split(/\?(.*)/s)
    const path = pathOf(url)
    const common = headersFor(path)
    const redirectTarget = redirectTargetOf(path)
    if (redirectTarget !== undefined) {
      const location = `${encodeURI(redirectTarget)}${query === undefined ? '' : `?${query}`}`
      return { status: 301, headers: { ...common, location, 'cache-control': 'no-cache' } }
    }
    const found = fileFor(path)
    if (found === null) return { status: 404, headers: common }
    const { uncompressed, status } = found
    const { file, encoding } = compressed(uncompressed, encodings)
    const { size, mtimeMs } = statSync(file)
    const etag = `"${Math.trunc(mtimeMs).toString(16)}-${size.toString(16)}"`
    const sentHeaders = {
      ...common,
      'content-type': TYPES[extname(uncompressed)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    }
    if (status === 404) return { status, headers: { ...sentHeaders, 'content-length': String(size) }, file }
    const headers = {
      ...sentHeaders,
      'cache-control': isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    }
    return ifNoneMatch === etag
      ? { status: 304, headers }
      : { status: 200, headers: { ...headers, 'content-length': String(size) }, file }
  }
}
