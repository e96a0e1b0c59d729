/** Rejects if the work takes longer than `ms`. The work itself continues, unlike after an abort signal. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(`longer than ${ms} ms`))),
  ])
