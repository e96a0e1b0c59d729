import { expect, it } from 'vitest'
import { expectNoViolationUpTo, isDeep } from './expectations.ts'
import { exploreRandomly } from './random-paths.ts'
import { pathText } from './search.ts'
import { EVERYTHING, EVERYTHING_DEEPER } from './slices.ts'

const limit = isDeep ? 40_000 : 3_000

it(`no state violates an invariant: two users, two orders, cards and points in two tabs, the nearest ${limit} states`, () =>
  expectNoViolationUpTo(EVERYTHING_DEEPER, limit))

it(`no state violates an invariant: ${isDeep ? 10_000 : 150} random paths through everything, of up to 60 moves`, () => {
  const found = exploreRandomly(EVERYTHING, { paths: isDeep ? 10_000 : 150, length: 60 })
  expect(found.violation === null ? null : pathText(EVERYTHING, found)).toBeNull()
  expect(found.depth).toBe(60)
})
