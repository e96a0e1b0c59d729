/** Whether the page is there, or has been left and lies in the browser's memory, if anywhere. */
export interface Presence {
  isHere(): boolean
  /** Settles when a page that was left is back. */
  back(): Promise<void>
}

export function createPresence(window: Window): Presence {
  let isHere = true
  let waiting: (() => void)[] = []
  const leave = () => {
    isHere = false
  }
  // Before all others: what was broken off is heard of as soon as the first of them has been told.
  window.addEventListener('pagehide', leave, { capture: true })
  window.addEventListener('pageshow', () => {
    isHere = true
    const returned = waiting
    waiting = []
    for (const goOn of returned) goOn()
  })
  return { isHere: () => isHere, back: () => new Promise((resolve) => waiting.push(resolve)) }
}
