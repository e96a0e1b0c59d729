/** The shortest time in which a person can read a state. */
const INTERVAL_MS = 200

interface Source<State> {
  getSnapshot(): State
  subscribe(observer: { next(state: State): void; error(): void }): unknown
}
interface Observer {
  next(): void
  error(): void
}
interface ThrottledSource<State> {
  getSnapshot(): State
  subscribe(observer: Observer): { unsubscribe(): void }
}

/**
 * Limits the renders of a machine that changes faster than a page can render. Changes for which
 * `isProgressOnly` is true are published at most five times a second, always with the newest snapshot; all others at once.
 * Without `scheduler.postTask` every change is published at once.
 */
export function throttleSnapshots<State>(
  { scheduler }: { readonly scheduler?: Scheduler },
  machine: Source<State>,
  isProgressOnly: (before: State, now: State) => boolean,
): ThrottledSource<State> {
  const observers = new Set<Observer>()
  let published = machine.getSnapshot()
  let last = published
  let isPaused = false
  const startPause = () => {
    isPaused = scheduler !== undefined
    void scheduler?.postTask(endPause, { delay: INTERVAL_MS })
  }
  const endPause = () => {
    isPaused = false
    if (published !== last) publish()
  }
  const publish = () => {
    published = last
    if (!isPaused) startPause()
    for (const observer of observers) observer.next()
  }
  machine.subscribe({
    next: (now) => {
      const canWait = isPaused && isProgressOnly(last, now)
      last = now
      if (!canWait) publish()
    },
    error: () => {
      published = last = machine.getSnapshot()
      for (const observer of observers) observer.error()
    },
  })
  return {
    getSnapshot: () => published,
    subscribe: (observer) => {
      observers.add(observer)
      return { unsubscribe: () => void observers.delete(observer) }
    },
  }
}
