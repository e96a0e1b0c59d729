/** A button that was clicked, or files that were dropped. */
type QueuedEvent = HTMLButtonElement | readonly File[]

/** Stored on `window` by the boot script, for the application. */
interface EventQueue {
  readonly queued: readonly QueuedEvent[]
  readonly stop: () => void
}
const NAME = 'eventQueue'

/** `dragover` must be cancelled, too: otherwise the browser opens a dropped file in place of the page. */
const TYPES = ['click', 'dragover', 'drop'] as const

function queuedOf(event: Event): QueuedEvent | null {
  if (event instanceof DragEvent) return [...(event.dataTransfer?.files ?? [])]
  return event.target instanceof Element ? event.target.closest('button') : null
}

/** Queues clicks on buttons and dropped files until the application runs. */
export function queueEvents(window: Window): void {
  const queued: QueuedEvent[] = []
  const capture = (event: Event) => {
    const item = queuedOf(event)
    if (item === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'dragover') queued.push(item)
  }
  const stop = () => {
    for (const type of TYPES) window.removeEventListener(type, capture, true)
  }
  for (const type of TYPES) window.addEventListener(type, capture, true)
  Object.assign(window, { [NAME]: { queued, stop } satisfies EventQueue })
}

function drop(document: Document, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document
    .querySelector('input[type=file]')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

/** Repeats the queued events and ends the queue. */
export function replayQueuedEvents(window: Window): void {
  const queue = Reflect.get(window, NAME) as EventQueue | undefined
  // Run in a new task: the machines of a hydrated page start within the current one.
  window.setTimeout(() => {
    queue?.stop()
    for (const item of queue?.queued ?? []) {
      if (item instanceof HTMLButtonElement) {
        if (item.isConnected) item.click()
      } else if (item.length > 0) drop(window.document, item)
    }
  })
}
