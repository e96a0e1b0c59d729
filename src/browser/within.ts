/** Rejects if the work takes longer than this. Unlike an aborted signal it does not end a request. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(`longer than ${ms} ms`))),
  ])
