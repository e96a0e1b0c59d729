import { fromEvent } from 'file-selector'

type Source = Parameters<typeof fromEvent>[0]
type CollectedFiles = Awaited<ReturnType<typeof fromEvent>>

/** So many sizes take ten milliseconds. */
const AT_A_TIME = 50

/**
 * The size of a chosen file is asked of another process when it is first looked at. Of a thousand files that would stop the
 * page for a good while: here a hand may come in between.
 */
async function withSizes(found: CollectedFiles): Promise<CollectedFiles> {
  for (const [at, one] of found.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await globalThis.scheduler?.postTask(() => undefined)
    Reflect.get(one, 'size')
  }
  return found
}

const isOnlyDragged = (source: Source) => 'type' in source && source.type.startsWith('drag')

interface CollectorOptions {
  /** Whose the queue is; `null`: nobody's yet. */
  readonly getOwner: () => string | null
  /** Part of what was handed over cannot be read, and the rest goes on. */
  readonly notifyUnreadable: () => void
}

/**
 * Reads what a person hands over. A drop zone forgets what it is still reading (a large folder takes its time) when the
 * next handful comes: here the first goes along with the next. Whoever has logged out meanwhile hands over nothing.
 */
export function createFileCollector({
  getOwner,
  notifyUnreadable,
}: CollectorOptions): (source: Source) => Promise<CollectedFiles> {
  let selections = 0
  let pendingFiles: Promise<CollectedFiles> = Promise.resolve([])
  return (source) => {
    // At once: what was dropped can be looked at only now.
    const own = fromEvent(source)
    if (isOnlyDragged(source)) return own
    selections += 1
    const selection = selections
    const before = pendingFiles
    const begunBy = getOwner()
    const theirs = (found: CollectedFiles): CollectedFiles =>
      begunBy === null || begunBy === getOwner() ? found : []
    const all = own.then(withSizes).then(
      async (found) => theirs([...(await before), ...found]),
      async (problem) => {
        const kept = theirs(await before)
        if (kept.length === 0) throw problem
        notifyUnreadable()
        return kept
      },
    )
    pendingFiles = all.then(
      (found) => (selections === selection ? [] : found),
      () => [],
    )
    return all
  }
}
