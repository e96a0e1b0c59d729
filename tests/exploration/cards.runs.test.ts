import { it } from 'vitest'
import { EXPLORATION_MS, expectSound } from './expectations.ts'
import { CARDS } from './slices.ts'

it(
  'no state violates an invariant: cards, with checkouts, returns, Back and old receipts in two tabs',
  () => expectSound(CARDS, 60_000),
  EXPLORATION_MS,
)
