import { createHash } from 'node:crypto'
import type { JournalEntry } from './journal.ts'

/** Equal secrets get equal marks, so that entries can be compared without showing the secret. */
const mark = (secret: string): string =>
  `redacted-${createHash('sha256').update(secret).digest('hex').slice(0, 10)}`

/** Also matches undeclared names, such as `pwd`. */
const SECRET_KEY = /passw|pwd|token|secret|credential|^(access|refresh|pin)$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function redactUrl(url: string): string {
  return url
    .replace(
      /(\/password\/reset\/confirm\/[^/?]+\/)([^/?]+)/i,
      (_, start: string, token: string) => start + mark(token),
    )
    .replace(/([?&])([^?=&#]+)=([^&#]+)/g, (pair, sign: string, key: string, secret: string) =>
      SECRET_KEY.test(decoded(key)) ? `${sign}${key}=${mark(secret)}` : pair,
    )
}

const SECRET_HEADERS: Readonly<Record<string, (value: string) => string>> = {
  authorization: (value) =>
    value.replace(/^(\S+)\s+(.*)$|^.*$/s, (whole, scheme: string | undefined, token: string) =>
      scheme === undefined ? mark(whole) : `${scheme} ${mark(token)}`,
    ),
  cookie: markCookies,
  'set-cookie': (value) =>
    value.replace(/^([^=]+)=([^;]*)/, (_, name: string, secret: string) => `${name}=${mark(secret)}`),
  'x-csrftoken': mark,
  referer: redactUrl,
}

function markCookies(value: string): string {
  return value
    .split(/;\s*/)
    .map((pair) =>
      pair.replace(
        /=(.*)$/s,
        (_, secret: string) => `=${pair.startsWith('mock-world=') ? secret : mark(secret)}`,
      ),
    )
    .join('; ')
}

const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS[name]?.(value) ?? value]),
  )

type Endpoint = JournalEntry['endpoint']
const CODE_ENDPOINTS: readonly Endpoint[] = ['checkOrder', 'checkPayment']

/** Depth limit, because a client can send a body nested deeper than the call stack. */
const MAX_DEPTH = 50

/** A copy with marks in place of secret fields and everything below them. */
function redactNested(
  value: unknown,
  isSecret: (key: string) => boolean,
  isWithinSecret = false,
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return 'nested too deep to be shown'
  const redact = (node: unknown, isHidden: boolean) => redactNested(node, isSecret, isHidden, depth + 1)
  if (Array.isArray(value)) return value.map((item) => redact(item, isWithinSecret))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, redact(field, isWithinSecret || isSecret(key))]),
    )
  return isWithinSecret && value !== null && typeof value !== 'boolean' ? mark(String(value)) : value
}

/** Marks secrets in a request. Non-object bodies and the Google payload are secret as a whole. */
function redactRequestBody(body: unknown, endpoint: Endpoint): unknown {
  const isSecret = typeof body !== 'object' || endpoint === 'loginWithGoogle'
  return body === undefined ? undefined : redactNested(body, (key) => SECRET_KEY.test(key), isSecret)
}

/** Marks secrets in a reply. A list under a secret name stays: it has the error messages of that field. */
function redactReplyBody(body: unknown, endpoint: Endpoint): unknown {
  const isSecret = (key: string) =>
    SECRET_KEY.test(key) || (key === 'data' && CODE_ENDPOINTS.includes(endpoint))
  const redact = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(redact)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, field]) => [
        key,
        isSecret(key) && typeof field === 'string' ? mark(field) : redact(field),
      ]),
    )
  }
  return redact(body)
}

export function redactEntry(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    url: redactUrl(entry.url),
    headers: redactHeaders(entry.headers),
    replyHeaders: redactHeaders(entry.replyHeaders),
    body: redactRequestBody(entry.body, entry.endpoint),
    reply: redactReplyBody(entry.reply, entry.endpoint),
  }
}
