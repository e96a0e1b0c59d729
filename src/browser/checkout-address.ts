/** The addresses that a checkout may have. */
export interface CheckoutRule {
  /** The protocol of the page: a page on https never opens a checkout on http. */
  readonly protocol: string
  /** The only allowed origins; empty: every origin is allowed. */
  readonly origins: readonly string[]
}

/** Returns the parsed address, so that the checked address is the one that is opened; `null` if it is not allowed. */
export function checkoutAddress(value: unknown, { protocol, origins }: CheckoutRule): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const url = new URL(value)
  const hasAllowedProtocol = url.protocol === 'https:' || (url.protocol === 'http:' && protocol === 'http:')
  if (!hasAllowedProtocol || url.username !== '' || url.password !== '') return null
  return origins.length === 0 || origins.includes(url.origin) ? url.href : null
}

const SHORTEST_ID = 8
/** Longer parts can be secrets or whole messages, which must not be stored. A session of Stripe's checkout has 66 characters. */
const LONGEST_ID = 128
const MAX_IDS = 12

/** The parts of an address that can identify one payment: path segments and query values. */
export function paymentIdsIn(address: string): string[] {
  const { pathname, searchParams } = new URL(address)
  const parts = [...pathname.split('/').map(decoded), ...searchParams.values()]
  return [...new Set(parts)]
    .filter((segment) => segment.length >= SHORTEST_ID && segment.length <= LONGEST_ID)
    .slice(0, MAX_IDS)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
