import { it } from 'vitest'
import { EXPLORATION_MS, expectSound, expectSoundUpTo, isDeep } from './expectations.ts'
import { CARDS, CHARGES } from './slices.ts'

it(
  'no state violates an invariant: cards, with checkouts, returns, Back and old receipts in two tabs',
  () => expectSound(CARDS, 60_000),
  EXPLORATION_MS,
)

it(
  'cards: two tabs pay for the same order, and what the device knows to be paid is charged again only after a page has said so',
  () => (isDeep ? expectSound(CHARGES, 10_000) : expectSoundUpTo(CHARGES, 2_000)),
  EXPLORATION_MS,
)
