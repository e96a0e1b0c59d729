/** Runs one task at a time in all tabs; without Web Locks, one at a time in this tab. */
export function createTabLock(locks: LockManager | undefined, name: string) {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (locks !== undefined) return locks.request(name, { signal }, task) as Promise<T>
    const ownTask = turn.then(() => {
      signal.throwIfAborted()
      return task()
    })
    turn = ownTask.catch(() => undefined)
    return ownTask
  }
}
