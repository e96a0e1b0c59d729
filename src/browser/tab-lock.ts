/** Runs a task while no other tab runs one; where the browser has no locks, while this tab runs no other. */
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
