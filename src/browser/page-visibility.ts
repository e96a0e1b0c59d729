/** Tracks if the page is shown, or was left and may be in the back/forward cache. */
export interface PageVisibility {
  isVisible(): boolean
  /** Resolves when the page is restored. */
  whenBack(): Promise<void>
}

export function createPageVisibility(window: Window): PageVisibility {
  let isVisible = true
  let waiting: (() => void)[] = []
  const onHide = () => {
    isVisible = false
  }
  // Run in the capture phase: the aborted requests reject as soon as the first `pagehide` listener has returned.
  window.addEventListener('pagehide', onHide, { capture: true })
  window.addEventListener('pageshow', () => {
    isVisible = true
    const returned = waiting
    waiting = []
    for (const resume of returned) resume()
  })
  return { isVisible: () => isVisible, whenBack: () => new Promise((resolve) => waiting.push(resolve)) }
}
