/** Lets a caller leave shared or slow work, which itself goes on. */
export function unlessAborted<T>(work: T | PromiseLike<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    const arrived = () => signal?.removeEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
    Promise.resolve(work).finally(arrived).then(resolve, reject)
  })
}
