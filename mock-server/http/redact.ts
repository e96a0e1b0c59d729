import { createHash } from 'node:crypto'
import type { Entry } from './journal.ts'

/** Equal secrets get equal marks, so that 'the same token' can be seen without the token. */
const mark = (secret: string): string =>
  `redacted-${createHash('sha256').update(secret).digest('hex').slice(0, 10)}`

/** However somebody may spell it. */
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
    .replace(/([?&])([^?=&#]+)=([^&#]+)/g, (pair, sign: string, key: string, held: string) =>
      SECRET_KEY.test(decoded(key)) ? `${sign}${key}=${mark(held)}` : pair,
    )
}

const SECRET_HEADERS: Readonly<Record<string, (value: string) => string>> = {
  authorization: (value) =>
    value.replace(/^(\S+)\s+(.*)$|^.*$/s, (whole, scheme: string | undefined, token: string) =>
      scheme === undefined ? mark(whole) : `${scheme} ${mark(token)}`,
    ),
  cookie: markCookies,
  'set-cookie': (value) =>
    value.replace(/^([^=]+)=([^;]*)/, (_, name: string, held: string) => `${name}=${mark(held)}`),
  'x-csrftoken': mark,
  referer: redactUrl,
}

function markCookies(value: string): string {
  return value
    .split(/;\s*/)
    .map((pair) =>
      pair.replace(/=(.*)$/s, (_, held: string) => `=${pair.startsWith('mock-world=') ? held : mark(held)}`),
    )
    .join('; ')
}

const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS[name]?.(value) ?? value]),
  )

type Endpoint = Entry['endpoint']
const CODE_ENDPOINTS: readonly Endpoint[] = ['checkOrder', 'checkPayment']

/** Anybody may send a body that is nested deeper than any stack. */
const DEEPEST_SHOWN = 50

/** A copy in which whatever `isSecret` names is marked, with all that lies under it. */
function redactBelow(value: unknown, isSecret: (key: string) => boolean, within = false, depth = 0): unknown {
  if (depth > DEEPEST_SHOWN) return 'nested too deep to be shown'
  const walk = (node: unknown, secret: boolean) => redactBelow(node, isSecret, secret, depth + 1)
  if (Array.isArray(value)) return value.map((item) => walk(item, within))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, walk(held, within || isSecret(key))]),
    )
  return within && value !== null && typeof value !== 'boolean' ? mark(String(value)) : value
}

/** Bodies that are no object are read by nobody, so they are secret as a whole, as is what an identity service sent. */
function redactSent(body: unknown, endpoint: Endpoint): unknown {
  const whole = typeof body !== 'object' || endpoint === 'loginWithGoogle'
  return body === undefined ? undefined : redactBelow(body, (key) => SECRET_KEY.test(key), whole)
}

/** In a reply a list under the name of a secret field says what is wrong with the field, and stays. */
function redactAnswered(body: unknown, endpoint: Endpoint): unknown {
  const isSecret = (key: string) =>
    SECRET_KEY.test(key) || (key === 'data' && CODE_ENDPOINTS.includes(endpoint))
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, held]) => [
        key,
        isSecret(key) && typeof held === 'string' ? mark(held) : walk(held),
      ]),
    )
  }
  return walk(body)
}

export function redactEntry(entry: Entry): Entry {
  return {
    ...entry,
    url: redactUrl(entry.url),
    headers: redactHeaders(entry.headers),
    replyHeaders: redactHeaders(entry.replyHeaders),
    body: redactSent(entry.body, entry.endpoint),
    reply: redactAnswered(entry.reply, entry.endpoint),
  }
}
