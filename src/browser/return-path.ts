/** Signs that make a browser read a path otherwise than it looks. */
const AMBIGUOUS_CHARACTERS = /[\\\p{C}\p{Z}]/u
const MAX_LENGTH = 2_048

/** A path of this site to go back to, or `null`: never another site, whatever was handed in. */
export function safeReturnPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  if (!value.startsWith('/') || value.startsWith('//') || AMBIGUOUS_CHARACTERS.test(value)) return null
  try {
    const url = new URL(value, origin)
    const path = url.pathname + url.search + url.hash
    // Parsing can fold dots into a second slash, which would be another host.
    return url.origin === origin && !path.startsWith('//') && new URL(path, origin).origin === origin
      ? path
      : null
  } catch {
    return null
  }
}
