/** Characters that browsers drop or replace when they parse a path. */
const AMBIGUOUS_CHARACTERS = /[\\\p{C}\p{Z}]/u
const MAX_LENGTH = 2_048

/** Returns a path of this site, or `null` if the value is not one. It never returns an address of another site. */
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
