import { expect } from 'vitest'
import { type Exploration, explore, pathText } from './search.ts'
import { sizeOf } from './sizes.ts'
import { ALL_PROTECTIONS, type Protections, type Slice } from './slice.ts'

export const isDeep = process.env.TEST_DEPTH === 'deep'
/** The limit of explorations in `npm test`. It is a number of states and not a time, so it is the same on every computer. */
const STATES_IN_NPM_TEST = 6_000
const MAX_STATES_TO_VIOLATION = 60_000

const expectNoViolationIn = (slice: Slice, result: Exploration) =>
  expect(result.violation === null ? null : pathText(slice, result)).toBeNull()

/**
 * In the deep tier, compares depth and completeness of the exploration with sizes.tsv. Compares the number of
 * states only if all were explored: otherwise the exploration ends some states after its limit.
 */
function expectSize(slice: Slice, { states, depth, isClosed }: Exploration): void {
  if (!isDeep) return
  const size = sizeOf(slice)
  expect({ depth, isClosed }, slice.name).toEqual({ depth: size.depth, isClosed: size.isClosed })
  if (size.isClosed) expect(states, slice.name).toBe(size.states)
}

/**
 * Expects no violation in any state of a slice with fewer than this number of states. `npm test` explores at
 * most the nearest 6,000.
 */
export function expectNoViolation(slice: Slice, fewerThan: number): void {
  const limit = isDeep ? fewerThan : Math.min(fewerThan, STATES_IN_NPM_TEST)
  const result = explore(slice, limit)
  expectNoViolationIn(slice, result)
  expect(result.isClosed || (limit < fewerThan && result.states >= limit), `${result.states} states`).toBe(
    true,
  )
  expectSize(slice, result)
}

/** Expects no violation in the nearest states of a slice that is too large to be explored completely. */
export function expectNoViolationUpTo(slice: Slice, states: number): void {
  const result = explore(slice, states)
  expectNoViolationIn(slice, result)
  expect(result.states).toBeGreaterThanOrEqual(states)
  expectSize(slice, result)
}

/** The shortest path to the violation that the exploration finds without this protection. */
export function pathWithout(protection: keyof Protections, slice: Slice): string {
  const result = explore(
    { ...slice, protections: { ...ALL_PROTECTIONS, [protection]: false } },
    MAX_STATES_TO_VIOLATION,
  )
  return pathText(slice, result)
}
