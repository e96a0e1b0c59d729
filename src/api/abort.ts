/**
 * Settles like the work, but rejects as soon as the signal aborts. The work continues: other callers may wait
 * for it.
 */
export function unlessAborted<T>(work: T | PromiseLike<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const removeListener = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    Promise.resolve(work).finally(removeListener).then(resolve, reject)
  })
}
