/** Left on the document by the few lines that run before the app does: buttons that were pressed too early. */
interface EarlyClicks {
  (event: Event): void
  readonly q: readonly HTMLButtonElement[]
}

const earlyClicksOf = (document: Document): EarlyClicks | null => {
  const held: unknown = Reflect.get(document.documentElement, 'early')
  return typeof held === 'function' ? (held as EarlyClicks) : null
}

/** Presses them again, now that somebody listens; later clicks take their usual way. */
export function replayEarlyClicks(window: Window): void {
  const early = earlyClicksOf(window.document)
  if (early === null) return
  // Machines of a page that was just taken over start within this turn.
  window.setTimeout(() => {
    window.removeEventListener('click', early, true)
    for (const button of early.q) if (button.isConnected) button.click()
  })
}
