/** The styles of all pages. */
export interface WholeSheet {
  readonly ask: () => void
  /** Resolves at once until somebody has asked. */
  readonly whenThere: () => Promise<void>
}

/** A page without some of its looks is better than none. */
const PATIENCE_MS = 3_000

/** Pages carry in themselves the styles that they begin with; all others come later. */
export function createWholeSheet(window: Window): WholeSheet {
  const { document } = window
  const address = document.documentElement.dataset.css
  let there: Promise<void> | undefined
  let isMissing = false
  const fetchFrom = (href: string) =>
    new Promise<void>((resolve) => {
      isMissing = false
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        // A line that was down may be up again: whoever waits next asks anew.
        isMissing = true
        link.remove()
        resolve()
      })
      window.setTimeout(resolve, PATIENCE_MS)
      document.head.append(link)
    })
  const ask = () => {
    if (address !== undefined && (there === undefined || isMissing)) there = fetchFrom(address)
  }
  return {
    ask,
    whenThere: async () => {
      if (isMissing) ask()
      await there
    },
  }
}
