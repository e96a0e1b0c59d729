/** Whether the page is there, or has been left and lies in the browser's memory, if anywhere. */
export interface PageVisibility {
  isVisible(): boolean
  /** Settles when a page that was left is back. */
  whenBack(): Promise<void>
}

export function createPageVisibility(window: Window): PageVisibility {
  let isVisible = true
  let waiting: (() => void)[] = []
  const onHide = () => {
    isVisible = false
  }
  // Before all others: what was broken off is heard of as soon as the first of them has been told.
  window.addEventListener('pagehide', onHide, { capture: true })
  window.addEventListener('pageshow', () => {
    isVisible = true
    const returned = waiting
    waiting = []
    for (const resume of returned) resume()
  })
  return { isVisible: () => isVisible, whenBack: () => new Promise((resolve) => waiting.push(resolve)) }
}
