/** The styles of all pages. */
export interface WholeSheet {
  readonly ask: () => void
  /** Resolves at once until somebody has asked. */
  readonly whenThere: () => Promise<void>
}

/** Pages carry in themselves the styles that they begin with; all others come later. */
export function createWholeSheet(document: Document): WholeSheet {
  const address = document.documentElement.dataset.css
  let there: Promise<void> | undefined
  const fetchFrom = (href: string) =>
    new Promise<void>((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      // A page without some of its looks is better than none.
      for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
      document.head.append(link)
    })
  return {
    ask: () => {
      if (address !== undefined) there ??= fetchFrom(address)
    },
    whenThere: async () => there,
  }
}
