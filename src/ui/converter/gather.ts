import { fromEvent } from 'file-selector'

type Source = Parameters<typeof fromEvent>[0]
type Gathered = Awaited<ReturnType<typeof fromEvent>>

const isOnlyDragged = (source: Source) => 'type' in source && source.type.startsWith('drag')

/**
 * Reads what a person hands over. A drop zone forgets what it is still reading (a large folder takes its time) when the
 * next handful comes: here the first goes along with the next.
 */
export function createGatherer(): (source: Source) => Promise<Gathered> {
  let hands = 0
  let left: Promise<Gathered> = Promise.resolve([])
  return (source) => {
    // At once: what was dropped can be looked at only now.
    const own = fromEvent(source)
    if (isOnlyDragged(source)) return own
    hands += 1
    const hand = hands
    const before = left
    const all = Promise.all([before, own]).then((both) => both.flat())
    left = all.then(
      (found) => (hands === hand ? [] : found),
      () => before,
    )
    return all
  }
}
