/** Signs that make a browser read a path otherwise than it looks. */
const TREACHEROUS = /[\\\p{C}\p{Z}]/u
const AT_MOST = 2_048

/** A path of this site to go back to, or `null`: never another site, whatever was handed in. */
export function safeReturnPath(wish: unknown, origin: string): string | null {
  if (typeof wish !== 'string' || wish.length > AT_MOST) return null
  if (!wish.startsWith('/') || wish.startsWith('//') || TREACHEROUS.test(wish)) return null
  try {
    const url = new URL(wish, origin)
    const path = url.pathname + url.search + url.hash
    // Parsing can fold dots into a second slash, which would be another host.
    return url.origin === origin && !path.startsWith('//') && new URL(path, origin).origin === origin
      ? path
      : null
  } catch {
    return null
  }
}
