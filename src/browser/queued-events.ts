/** A button that was clicked, or a drop to repeat. */
type QueuedEvent = HTMLButtonElement | DragEvent

/** Stored on `window` by the boot script, for the application. */
interface EventQueue {
  readonly queued: readonly QueuedEvent[]
  readonly stop: () => void
}
const NAME = 'eventQueue'

/** `dragover` must be cancelled, too: otherwise the browser opens a dropped file in place of the page. */
const TYPES = ['click', 'dragover', 'drop'] as const

type Item = DataTransferItem & { readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** An item is readable only during its event, but the file, entry and handle that it returns stay readable. */
function copyOf(item: Item) {
  const [file, entry] = [item.getAsFile(), item.webkitGetAsEntry?.()]
  // `file-selector` reads folders by their handles where browsers have them.
  const handle =
    isSecureContext && entry?.isDirectory ? item.getAsFileSystemHandle?.().catch(() => null) : undefined
  return {
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
    getAsFileSystemHandle: () => handle,
  }
}

/**
 * Creates a drop event with the same files and folders. A new `DataTransfer` accepts files only and would
 * turn a folder into an unreadable file.
 */
function copyOfDrop({ dataTransfer }: DragEvent): DragEvent {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').map(copyOf)
  const value = { types: items.length > 0 ? ['Files'] : [], items }
  return Object.defineProperty(new DragEvent('drop', { bubbles: true, cancelable: true }), 'dataTransfer', {
    value,
  })
}

function queuedOf(event: Event): QueuedEvent | null {
  if (event instanceof DragEvent) return event.type === 'drop' ? copyOfDrop(event) : event
  return event.target instanceof Element ? event.target.closest('button') : null
}

/** Queues clicks on buttons and drops until the application runs. */
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

/** Repeats the queued events and ends the queue. */
export function replayQueuedEvents(window: Window): void {
  const queue = Reflect.get(window, NAME) as EventQueue | undefined
  // Run in a new task: the machines of a hydrated page start within the current one.
  window.setTimeout(() => {
    queue?.stop()
    for (const item of queue?.queued ?? []) {
      if (item instanceof Event) window.document.querySelector('input[type=file]')?.dispatchEvent(item)
      else if (item.isConnected) item.click()
    }
  })
}
