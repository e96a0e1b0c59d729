/** Waits until the next request is allowed. */
export type RateLimit = () => Promise<void>

interface Time {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

export const unlimited: RateLimit = () => Promise.resolve()

/** Allows a number of requests per second, evenly spread. */
export function createRateLimit(perSecond: number, { now, wait }: Time): RateLimit {
  const gap = 1_000 / perSecond
  let nextStart = Number.NEGATIVE_INFINITY
  return async () => {
    const start = Math.max(now(), nextStart)
    nextStart = start + gap
    while (now() < start) await wait(start - now())
  }
}
