import { expect, it } from 'vitest'
import { EXPLORATION_MS, expectSound } from './expectations.ts'
import { CARDS } from './slices.ts'

it(
  'cards: checkouts, returns, Back and old receipts in two tabs',
  () => expect(expectSound(CARDS, 60_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)
