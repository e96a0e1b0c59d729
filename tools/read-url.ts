/** What an address says, or nothing. Node 20 takes `URL.canParse` wrong for letters beyond ASCII once it is called often. */
export function readUrl(written: string): URL | null {
  try {
    return new URL(written)
  } catch {
    return null
  }
}
