/**
 * The clock of one world. It runs with the system clock plus an offset, which `set` and `advance` change. `freeze` stops it,
 * `run` starts it again.
 */
export interface Clock {
  now(): number
  date(): Date
  freeze(): void
  run(): void
  set(instant: number): void
  advance(ms: number): void
  readonly isFrozen: boolean
}

export interface ClockState {
  offset: number
  frozenAt: number | null
}

export function createClock(realNow: () => number, state: ClockState = { offset: 0, frozenAt: null }): Clock {
  const now = () => state.frozenAt ?? realNow() + state.offset
  const set = (instant: number) => {
    if (state.frozenAt === null) state.offset = instant - realNow()
    else state.frozenAt = instant
  }
  return {
    now,
    date: () => new Date(now()),
    freeze: () => {
      state.frozenAt = now()
    },
    run: () => {
      if (state.frozenAt === null) return
      state.offset = state.frozenAt - realNow()
      state.frozenAt = null
    },
    set,
    advance: (ms) => set(now() + ms),
    get isFrozen() {
      return state.frozenAt !== null
    },
  }
}
