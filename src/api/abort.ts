/** Lets a caller leave shared or slow work, which itself goes on. */
export function unlessAborted<T>(work: T | PromiseLike<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const removeListener = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    Promise.resolve(work).finally(removeListener).then(resolve, reject)
  })
}
