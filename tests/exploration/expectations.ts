import { expect } from 'vitest'
import { type Exploration, explore, readable } from './search.ts'
import type { Cures, Slice } from './slice.ts'
import { ALL_CURES } from './slice.ts'

export const isDeep = process.env.TEST_DEPTH === 'deep'
/** An exploration is limited by states, so that it is the same on every machine. */
export const EXPLORATION_MS = 300_000

const FAR_ENOUGH = 20_000

/** No state breaks an invariant; the exploration reaches what is known of its size. */
export function expectSound(slice: Slice, limit: number): Exploration {
  const found = explore(slice, limit)
  expect(found.violation === null ? null : readable(slice, found)).toBeNull()
  return found
}

/** Without one cure, the exploration finds what was wrong before; returns the shortest way. */
export function wayWithout(cure: keyof Cures, slice: Slice): string {
  const found = explore({ ...slice, cures: { ...ALL_CURES, [cure]: false } }, FAR_ENOUGH)
  return readable(slice, found)
}
