import { expect, it } from 'vitest'
import { EXPLORATION_MS, expectSoundUpTo, isDeep } from './expectations.ts'
import { pathText } from './search.ts'
import { EVERYTHING, EVERYTHING_DEEPER } from './slices.ts'
import { walk } from './walks.ts'

it(
  'no state violates an invariant: everything together to a number of states, two users, two orders, cards and tokens in two tabs',
  () => expectSoundUpTo(EVERYTHING_DEEPER, isDeep ? 40_000 : 3_000),
  EXPLORATION_MS,
)

it(
  `no state violates an invariant: ${isDeep ? 10_000 : 150} random walks through everything, each of 60 moves`,
  () => {
    const found = walk(EVERYTHING, { walks: isDeep ? 10_000 : 150, length: 60 })
    expect(found.violation === null ? null : pathText(EVERYTHING, found)).toBeNull()
    expect(found.depth).toBe(60)
  },
  EXPLORATION_MS,
)
