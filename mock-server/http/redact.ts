import { createHash } from 'node:crypto'
import type { Entry } from './journal.ts'

/** Equal secrets get equal marks, so that 'the same token' can be seen without the token. */
export const mark = (secret: string): string => `redacted-${createHash('sha256').update(secret).digest('hex').slice(0, 10)}`

const SECRET_KEY = /^(.*password.*|access_token|refresh_token|access|refresh|token|pin|secret)$/i
const SECRET_HEADERS: Readonly<Record<string, (value: string) => string>> = {
  authorization: (value) => value.replace(/^(\S+)\s+(.*)$/s, (_, scheme: string, token: string) => `${scheme} ${mark(token)}`),
  cookie: markCookies,
  'set-cookie': (value) => value.replace(/^([^=]+)=([^;]*)/, (_, name: string, held: string) => `${name}=${mark(held)}`),
  'x-csrftoken': mark,
}

function markCookies(value: string): string {
  return value
    .split(/;\s*/)
    .map((pair) => pair.replace(/=(.*)$/s, (_, held: string) => `=${pair.startsWith('mock-world=') ? held : mark(held)}`))
    .join('; ')
}

export const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS[name]?.(value) ?? value]))

const CODE_ENDPOINTS: readonly (string | null)[] = ['checkOrder', 'checkPayment']

export function redactBody(value: unknown, endpoint: string | null): unknown {
  const isSecret = (key: string) => SECRET_KEY.test(key) || (key === 'data' && CODE_ENDPOINTS.includes(endpoint))
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, held]) => [key, isSecret(key) && typeof held === 'string' ? mark(held) : walk(held)]),
    )
  }
  return walk(value)
}

const redactUrl = (url: string): string =>
  url.replace(/^(\/password\/reset\/confirm\/[^/]+\/)([^/?]+)/, (_, start: string, token: string) => start + mark(token))

export function redactEntry(entry: Entry): Entry {
  return {
    ...entry,
    url: redactUrl(entry.url),
    headers: redactHeaders(entry.headers),
    replyHeaders: redactHeaders(entry.replyHeaders),
    body: redactBody(entry.body, entry.endpoint),
    reply: redactBody(entry.reply, entry.endpoint),
  }
}
