import { it } from 'vitest'
import { expectNoViolation, expectNoViolationUpTo, isDeep } from './expectations.ts'
import { CARDS, CARDS_IN_TWO_TABS, THROWS_AT_PAYMENT } from './slices.ts'

it('no state violates an invariant: cards, with checkouts, returns, Back and old receipts in two tabs', () =>
  expectNoViolation(CARDS, 60_000))

it('cards: two tabs pay for the same order, and what the device knows to be paid is charged again only after a page has shown that it is paid', () =>
  isDeep ? expectNoViolation(CARDS_IN_TWO_TABS, 12_000) : expectNoViolationUpTo(CARDS_IN_TWO_TABS, 2_000))

it('no state violates an invariant: cards, while the order or the payment throws', () =>
  isDeep ? expectNoViolation(THROWS_AT_PAYMENT, 2_500) : expectNoViolationUpTo(THROWS_AT_PAYMENT, 1_000))
