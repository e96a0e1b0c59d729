import { readUrl } from '../read-url.ts'
import type { Heard } from './ask.ts'

/** The address that an answer leads to, as a whole; nothing where it leads nowhere. */
export function redirectOf({ status, headers }: Heard, asked: string): string | undefined {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  if (!isRedirect || headers.location === undefined) return undefined
  const base = readUrl(asked)?.href
  try {
    return new URL(headers.location, base).href
  } catch {
    return JSON.stringify(headers.location)
  }
}

/** What a base would have to be for the same path to be where a redirect leads to. */
export function baseBehind(target: string, path: string): string | undefined {
  const [address = ''] = target.split(/[?#]/)
  return address.endsWith(path) ? address.slice(0, -path.length) : undefined
}
