/** Left by the few lines that run before the app does (`tools/configure/boot.ts`). */
interface EarlyDoings {
  readonly k: (event: Event) => void
  /** Buttons pressed and files dropped too early; a drag that lets its files be seen on the way leaves them here as well. */
  readonly q: readonly (HTMLButtonElement | FileList)[]
}

/** What those lines keep; a file that is dragged must be asked for, or the browser opens it. */
const KEPT = ['click', 'dragover', 'drop'] as const

const keepsThem = (window: Window): window is Window & EarlyDoings =>
  typeof Reflect.get(window, 'k') === 'function'

/** Somebody has done something already. */
export const hasEarlyDoings = (window: Window): boolean => keepsThem(window) && window.q.length > 0

function dropAgain(document: Document, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document
    .querySelector('input[type=file]')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

/** Does it all again, now that somebody listens; what comes later takes its usual way. */
export function replayEarlyDoings(window: Window): void {
  if (!keepsThem(window)) return
  const { document, k, q } = window
  // Machines of a page that was just taken over start within this turn.
  window.setTimeout(() => {
    for (const type of KEPT) window.removeEventListener(type, k, true)
    const dropped = new Set<File>()
    for (const done of q) {
      if ('click' in done) {
        if (done.isConnected) done.click()
        continue
      }
      const fresh = [...done].filter((file) => !dropped.has(file))
      for (const file of fresh) dropped.add(file)
      if (fresh.length > 0) dropAgain(document, fresh)
    }
  })
}
