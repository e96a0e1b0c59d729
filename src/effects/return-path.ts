/** Signs that make a browser read a path otherwise than it looks. */
const TREACHEROUS = /[\\\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/
const AT_MOST = 2_048

/** A path of this site to go back to, or `null`: never another site, whatever was handed in. */
export function safeReturnPath(wish: unknown, origin: string): string | null {
  if (typeof wish !== 'string' || wish.length > AT_MOST) return null
  if (!wish.startsWith('/') || wish.startsWith('//') || TREACHEROUS.test(wish)) return null
  try {
    const url = new URL(wish, origin)
    const path = url.pathname + url.search + url.hash
    // Parsing can fold dots into a second slash, which would be another host.
    return url.origin === origin && !path.startsWith('//') && new URL(path, origin).origin === origin ? path : null
  } catch {
    return null
  }
}
