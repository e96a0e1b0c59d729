import { EXPIRY_MARGIN_MS } from '../../contract/index.ts'

/** The lifetime claims of an access token, in seconds; an unreadable token has none. */
interface Claims {
  readonly exp?: number
  readonly iat?: number
}

/**
 * A token with a longer life is refreshed five minutes before it expires, a shorter one at half its life.
 * With the margin of five minutes a new token with a short life would be due at once, and the refreshes would
 * never end.
 */
const SHORT_LIFE_MS = EXPIRY_MARGIN_MS * 1.1
/** A smaller difference between the clocks of device and backend is ignored. */
const SKEW_TOLERATED_MS = 60_000

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Machines are compiled without DOM types, so there is no `atob`. The claims are ASCII, so a byte is a character. */
function decodeBase64Url(text: string): string {
  let bits = 0
  let bitCount = 0
  let decoded = ''
  for (const character of text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')) {
    const value = BASE64.indexOf(character)
    if (value < 0) return ''
    bits = ((bits << 6) | value) & 0xffff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    decoded += String.fromCharCode((bits >> bitCount) & 0xff)
  }
  return decoded
}

const parseSeconds = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 && number < 1e11
    ? number
    : undefined
}

function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload))
    if (typeof claims !== 'object' || claims === null) return {}
    const { exp, iat } = claims as Readonly<Record<string, unknown>>
    const [end, start] = [parseSeconds(exp), parseSeconds(iat)]
    return { ...(end === undefined ? {} : { exp: end }), ...(start === undefined ? {} : { iat: start }) }
  } catch {
    return {}
  }
}

/** Expiry of a token by the device's clock; `null` if it has none: then it is valid until the backend rejects it. */
export function endOf(token: string, receivedAt: number | null): number | null {
  const { exp, iat } = claimsOf(token)
  if (exp === undefined) return null
  const skew = receivedAt === null || iat === undefined ? 0 : receivedAt - iat * 1000
  return exp * 1000 + (Math.abs(skew) > SKEW_TOLERATED_MS ? skew : 0)
}

/** True if a token must be refreshed: less than the margin remains until its expiry. */
export function isDue(token: string, receivedAt: number | null, now: number): boolean {
  const end = endOf(token, receivedAt)
  if (end === null) return false
  const { exp = 0, iat } = claimsOf(token)
  const life = iat === undefined ? Number.POSITIVE_INFINITY : (exp - iat) * 1000
  const margin = life > SHORT_LIFE_MS ? EXPIRY_MARGIN_MS : life / 2
  return end - now < margin
}

/** True if a token has expired, not only due for a refresh. */
export function isExpired(token: string, receivedAt: number | null, now: number): boolean {
  const end = endOf(token, receivedAt)
  return end !== null && now >= end
}
