import { readUrl } from '../read-url.ts'
import type { DoctorResponse } from './send-request.ts'

/** Absolute URL of a redirect; `undefined` for other responses. */
export function redirectOf({ status, headers }: DoctorResponse, url: string): string | undefined {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  if (!isRedirect || headers.location === undefined) return undefined
  const base = readUrl(url)?.href
  try {
    return new URL(headers.location, base).href
  } catch {
    return JSON.stringify(headers.location)
  }
}

/** The target of a redirect without `path` at its end; `undefined` if it does not end with `path`. */
export function baseUrlOfTarget(target: string, path: string): string | undefined {
  const [address = ''] = target.split(/[?#]/)
  return address.endsWith(path) ? address.slice(0, -path.length) : undefined
}
