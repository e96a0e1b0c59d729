import { fromEvent } from 'file-selector'

type Source = Parameters<typeof fromEvent>[0]
type Gathered = Awaited<ReturnType<typeof fromEvent>>

/** So many sizes take ten milliseconds. */
const AT_A_TIME = 50

/**
 * The size of a chosen file is asked of another process when it is first looked at. Of a thousand files that would stop the
 * page for a good while: here a hand may come in between.
 */
async function measured(found: Gathered): Promise<Gathered> {
  for (const [at, one] of found.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await globalThis.scheduler?.postTask(() => undefined)
    Reflect.get(one, 'size')
  }
  return found
}

const isOnlyDragged = (source: Source) => 'type' in source && source.type.startsWith('drag')

interface Around {
  /** Whose the queue is; `null`: nobody's yet. */
  readonly whose: () => string | null
  /** Part of what was handed over cannot be read, and the rest goes on. */
  readonly sayUnreadable: () => void
}

/**
 * Reads what a person hands over. A drop zone forgets what it is still reading (a large folder takes its time) when the
 * next handful comes: here the first goes along with the next. Whoever has logged out meanwhile hands over nothing.
 */
export function createGatherer({ whose, sayUnreadable }: Around): (source: Source) => Promise<Gathered> {
  let hands = 0
  let left: Promise<Gathered> = Promise.resolve([])
  return (source) => {
    // At once: what was dropped can be looked at only now.
    const own = fromEvent(source)
    if (isOnlyDragged(source)) return own
    hands += 1
    const hand = hands
    const before = left
    const begunBy = whose()
    const theirs = (found: Gathered): Gathered => (begunBy === null || begunBy === whose() ? found : [])
    const all = own.then(measured).then(
      async (found) => theirs([...(await before), ...found]),
      async (problem) => {
        const kept = theirs(await before)
        if (kept.length === 0) throw problem
        sayUnreadable()
        return kept
      },
    )
    left = all.then(
      (found) => (hands === hand ? [] : found),
      () => [],
    )
    return all
  }
}
