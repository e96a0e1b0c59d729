/** Waits for its turn. */
export type Pace = () => Promise<void>

interface Time {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

export const unhurried: Pace = () => Promise.resolve()

/** At most so many turns in any second, evenly spread. */
export function paceOf(perSecond: number, { now, wait }: Time): Pace {
  const gap = 1_000 / perSecond
  let free = Number.NEGATIVE_INFINITY
  return async () => {
    const turn = Math.max(now(), free)
    free = turn + gap
    while (now() < turn) await wait(turn - now())
  }
}
