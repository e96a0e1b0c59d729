/** What is there for less than this nobody reads. */
const PACE_MS = 200

interface Machine<Sight> {
  getSnapshot(): Sight
  subscribe(observer: { next(sight: Sight): void; error(): void }): unknown
}
interface Observer {
  next(): void
  error(): void
}
interface Paced<Sight> {
  getSnapshot(): Sight
  subscribe(observer: Observer): { unsubscribe(): void }
}

/**
 * A running machine as a screen follows it that cannot draw as fast as the machine goes on. What `isRoutine` is shown
 * five times a second at most, then the newest of it; everything else at once. Where the browser cannot wait without
 * haste, nothing waits.
 */
export function paced<Sight>(
  { scheduler }: { readonly scheduler?: Scheduler },
  machine: Machine<Sight>,
  isRoutine: (before: Sight, now: Sight) => boolean,
): Paced<Sight> {
  const observers = new Set<Observer>()
  let shown = machine.getSnapshot()
  let last = shown
  let isResting = false
  const rest = () => {
    isResting = scheduler !== undefined
    void scheduler?.postTask(wake, { delay: PACE_MS })
  }
  const wake = () => {
    isResting = false
    if (shown !== last) show()
  }
  const show = () => {
    shown = last
    if (!isResting) rest()
    for (const observer of observers) observer.next()
  }
  machine.subscribe({
    next: (now) => {
      const canWait = isResting && isRoutine(last, now)
      last = now
      if (!canWait) show()
    },
    error: () => {
      shown = last = machine.getSnapshot()
      for (const observer of observers) observer.error()
    },
  })
  return {
    getSnapshot: () => shown,
    subscribe: (observer) => {
      observers.add(observer)
      return { unsubscribe: () => void observers.delete(observer) }
    },
  }
}
