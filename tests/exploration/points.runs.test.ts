import { it } from 'vitest'
import { expectNoViolation, expectNoViolationUpTo, isDeep } from './expectations.ts'
import {
  CODES_AFTER_LOGOUT,
  KEYS,
  MORE_FAULTS,
  OUTAGES,
  OUTAGES_WHILE_LOADING,
  PAGES,
  PAYMENT_PAGES,
  POINTS,
  POINTS_OF_TWO_USERS,
  THROWS,
} from './slices.ts'

it('no state violates an invariant: points in two tabs, three clicks, a fault and a late answer', () =>
  expectNoViolation(POINTS, 6_000))

it('no state violates an invariant: points, with pages that are left, reloaded or closed while a code is made', () => {
  expectNoViolation(PAGES, 20_000)
  expectNoViolation(PAYMENT_PAGES, 4_000)
})

it('points with idempotency keys: a request that arrives twice spends once', () =>
  expectNoViolation(KEYS, 6_000))

it('points of two users: a code is made with the point of the user who ordered it', () =>
  isDeep ? expectNoViolation(POINTS_OF_TWO_USERS, 25_000) : expectNoViolationUpTo(POINTS_OF_TWO_USERS, 2_000))

it('no state violates an invariant: points, while the order or the generation of its code throws', () =>
  isDeep ? expectNoViolation(THROWS, 20_000) : expectNoViolationUpTo(THROWS, 2_000))

it('no state violates an invariant: points, while the network fails and returns', () => {
  expectNoViolation(OUTAGES, 4_000)
  expectNoViolation(OUTAGES_WHILE_LOADING, 600)
})

it('points of two users: a form that was cleared by a logout leads to a code again', () =>
  expectNoViolation(CODES_AFTER_LOGOUT, 2_500))

// The runner counts a skipped test as failed, so the test is defined in the deep tier only.
if (isDeep)
  it('no state violates an invariant: points with two faults and two late answers', () =>
    expectNoViolation(MORE_FAULTS, 40_000))
