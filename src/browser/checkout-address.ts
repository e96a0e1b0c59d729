/** Where a payment may lead. */
export interface CheckoutRule {
  /** Of the page itself: what runs on https is not led to http. */
  readonly protocol: string
  /** If there are any, nothing else is opened. */
  readonly origins: readonly string[]
}

/** The address as it was parsed, so that what is opened is what was judged; `null` if it may not be opened. */
export function checkoutAddress(value: unknown, { protocol, origins }: CheckoutRule): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const url = new URL(value)
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && protocol === 'http:')
  if (!isWeb || url.username !== '' || url.password !== '') return null
  return origins.length === 0 || origins.includes(url.origin) ? url.href : null
}

const SHORTEST_NAME = 8
/** What is longer is no name but a secret or a whole message, and has no business on this device. */
const LONGEST_NAME = 64
const MAX_NAMES = 12

/** What in an address can name one payment: the parts of its path and the values of its query. */
export function namesIn(address: string): string[] {
  const { pathname, searchParams } = new URL(address)
  const parts = [...pathname.split('/').map(decoded), ...searchParams.values()]
  return [...new Set(parts)]
    .filter((part) => part.length >= SHORTEST_NAME && part.length <= LONGEST_NAME)
    .slice(0, MAX_NAMES)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
