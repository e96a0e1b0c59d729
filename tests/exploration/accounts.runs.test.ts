import { it } from 'vitest'
import { expectNoViolation, expectNoViolationUpTo, isDeep } from './expectations.ts'
import {
  ORDERS_AFTER_LOST_SESSION,
  ORDERS_BEFORE_LOGIN,
  ORDERS_IN_TWO_TABS,
  OWNERS,
  PAYMENTS_BEFORE_ORDER,
  REFRESHES,
  USERS,
  VISITORS,
  WARNINGS_OF_TWO_USERS,
} from './slices.ts'

it('refreshes: one request for two tabs, whatever expires, fails or ends meanwhile', () =>
  expectNoViolation(REFRESHES, 20_000))

it('two users: the token pair of a tab is that of its user', () => expectNoViolation(USERS, 10_000))

it('R-SAFE-13 owners of unfinished orders: what one user typed is not shown to the next', () =>
  expectNoViolation(OWNERS, 100_000))

it('R-SAFE-13 what is typed between the sessions of two users, after a logout or a lost session, survives a reload', () => {
  expectNoViolation(VISITORS, 8_000)
  expectNoViolation(ORDERS_AFTER_LOST_SESSION, 6_000)
})

it('R-SAFE-13 what a user types between a logout and their own login is theirs', () =>
  expectNoViolation(ORDERS_BEFORE_LOGIN, 2_000))

it('R-SAFE-13 two users in two tabs: what one user typed is not shown to the next', () =>
  expectNoViolationUpTo(ORDERS_IN_TWO_TABS, isDeep ? 40_000 : 2_000))

it('R-SAFE-13 a payment page that is shown before the order machine is loaded is not shown to the next user', () =>
  expectNoViolation(PAYMENTS_BEFORE_ORDER, 4_000))

it('a warning that names the orders of one user is not shown to the next', () =>
  expectNoViolation(WARNINGS_OF_TWO_USERS, 2_500))
