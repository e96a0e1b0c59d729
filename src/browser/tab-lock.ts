/** Runs one task at a time in all tabs; without Web Locks, or if the browser refuses them, one at a time in this tab. */
export function createTabLock(locks: LockManager | undefined, name: string) {
  let turn: Promise<unknown> = Promise.resolve()
  const runInTab = <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const ownTask = turn.then(() => {
      signal.throwIfAborted()
      return task()
    })
    turn = ownTask.catch(() => undefined)
    return ownTask
  }
  return async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (locks === undefined) return runInTab(task, signal)
    let isStarted = false
    const start = () => {
      isStarted = true
      return task()
    }
    try {
      return (await locks.request(name, { signal }, start)) as T
    } catch (problem) {
      // A browser with blocked storage refuses locks; no task ran then.
      if (isStarted) throw problem
      signal.throwIfAborted()
      return runInTab(task, signal)
    }
  }
}
