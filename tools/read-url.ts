/** The parsed URL, or `null`. Not `URL.canParse`: in Node 20 it is wrong for characters outside of ASCII once optimized. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
