import { it } from 'vitest'
import { expectNoViolation } from './expectations.ts'
import { BUNDLES, BUNDLES_AFTER_EXPIRY, BUNDLES_OF_TWO_USERS } from './slices.ts'

it('bundles: one click opens one checkout at most, and nothing is requested twice by itself', () => {
  expectNoViolation(BUNDLES, 8_000)
  expectNoViolation(BUNDLES_AFTER_EXPIRY, 4_000)
})

it('bundles of two users: no checkout opens for a user who did not click', () =>
  expectNoViolation(BUNDLES_OF_TWO_USERS, 3_000))
