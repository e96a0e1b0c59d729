import { expect, it } from 'vitest'
import { isDeep, pathWithout } from './expectations.ts'
import {
  CARDS,
  CARDS_IN_TWO_TABS,
  CODES_AFTER_LOGOUT,
  ORDERS_BEFORE_LOGIN,
  OUTAGES_WHILE_LOADING,
  OWNERS,
  PAGES,
  PAYMENT_PAGES,
  POINTS,
  POINTS_OF_TWO_USERS,
  REFRESHES,
  THROWS,
  USERS,
  WARNINGS_OF_TWO_USERS,
} from './slices.ts'

it('without the count of new codes, a request that arrives twice spends a second point and no page shows it', () => {
  const path = pathWithout('hasCodeCount', POINTS)
  expect(path).toContain('anna wanted 1 code for A and paid for 2, and no page shows it')
  expect(path).toContain('generate arrives twice')
})

it('without the lock, two tabs make the same code at once', () => {
  const path = pathWithout('hasOrderLock', POINTS)
  expect(path).toContain('anna wanted 1 code for A and paid for 2')
  expect(path).toMatch(/tab 1: generate[\s\S]*tab 2: generate|tab 2: generate[\s\S]*tab 1: generate/)
  expect(path).not.toMatch(/fails|loses|twice/)
})

it('without reading the codes again, a tab that waited makes the code again', () => {
  const path = pathWithout('hasReadInLock', POINTS)
  expect(path).toContain('anna wanted 1 code for A and paid for 2')
  expect(path).not.toMatch(/fails|loses|twice/)
})

it('if a receipt may end the reminder of a checkout in another tab, an old receipt ends that of another order', () => {
  const path = pathWithout('hasTabMatch', CARDS)
  expect(path).toContain('the receipt of payment 1 ended the reminder of B')
  expect(path).toContain('opens the receipt of payment 1')
})

it('if drafts and history entries have no owner, an order is shown to the next user', () => {
  const path = pathWithout('hasOwnerMark', OWNERS)
  expect(path).toContain('tab 1 shows bert the order of somebody else')
  expect(path).toContain('the storage is wiped')
})

it('without one lock for all tabs, two of them refresh the session at once', () =>
  expect(pathWithout('hasRefreshLock', REFRESHES)).toContain('two tabs refresh the session at once'))

it('if a refresh does not check the owner of stored tokens, a tab takes the tokens of the next user', () =>
  expect(pathWithout('hasOwnerCheck', USERS)).toContain('has the tokens of bert for anna@example.test'))

it('if a payment page does not find an earlier payment, it charges the card again after the receipt was shown', () => {
  const path = pathWithout('hasEarlierPaymentCheck', CARDS_IN_TWO_TABS)
  expect(path).toContain('a card was charged twice for order A, and no page had shown that it was paid')
  expect(path).toContain('returns from the checkout')
})

it('without the record of open checkouts, a payment page that is opened again charges the card again', () => {
  const path = pathWithout('hasCheckoutReminder', CARDS_IN_TWO_TABS)
  expect(path).toContain('a card was charged twice for order A, and no page had shown that it was paid')
  expect(path).not.toContain('returns from the checkout')
})

it('if a request may use the token of another user, a code that one user ordered spends a point of the next', () => {
  const path = pathWithout('hasTokenOwnerCheck', POINTS_OF_TWO_USERS)
  expect(path).toContain('a point of bert was spent for A, which bert did not order')
  expect(path).toContain('bert logs in')
})

it('if a generation that throws releases its lock, another tab makes the same code', () => {
  const path = pathWithout('isLockKeptAfterThrow', THROWS)
  expect(path).toContain('anna wanted 1 code for A and paid for 2')
  expect(path).toContain('the generation of A for anna throws')
})

it('if pages load nothing again once the network is back, a user whose balance failed gets no code for a token', () => {
  const path = pathWithout('isLoadingRetried', OUTAGES_WHILE_LOADING)
  expect(path).toContain('no move leads tab 1 to a code or a clear end')
  expect(path).toContain('readBalance fails')
})

it('if a draft does not keep that its code may have been made, a reload hides the request', () => {
  const path = pathWithout('isUncertaintyKept', PAGES)
  expect(path).toContain('tab 1 shows order A as if its code had not been requested before the reload')
  expect(path).toContain('is reloaded')
})

it('if a payment page does not keep in its history entry that its code may have been made, a reload hides the request', () => {
  const path = pathWithout('isUncertaintyKept', PAYMENT_PAGES)
  expect(path).toContain('tab 1 shows order A as if its code had not been requested before the reload')
  expect(path).toMatch(/submits the payment of A[\s\S]*is reloaded/)
})

it('if the payment page does not report the field for the e-mail, no move leads to a code', () => {
  for (const slice of [CARDS_IN_TWO_TABS, ORDERS_BEFORE_LOGIN])
    expect(pathWithout('isEmailFieldReported', slice)).toContain(
      'no move leads tab 1 to a code or a clear end',
    )
})

it('if a cleared form is not opened anew, no move leads to a code after a logout in the other tab', () => {
  const path = pathWithout('isFormReopened', CODES_AFTER_LOGOUT)
  expect(path).toContain('no move leads tab 1 to a code or a clear end')
  expect(path).toMatch(/tab 2: logs out[\s\S]*tab 1: notices logout/)
})

it('if a warning about several codes has no owner, the next user reads the order ids', () => {
  const path = pathWithout('hasWarningOwner', WARNINGS_OF_TWO_USERS)
  expect(path).toContain('tab 1 shows bert the order ids of somebody else')
  expect(path).toContain('generate arrives twice')
})

// The shortest paths are long, so each search takes half a minute.
if (isDeep) {
  it('if the form does not pass the owner on, an order that is sent after the session was lost is shown to the next user', () => {
    const path = pathWithout('isOwnerPassedOn', OWNERS)
    expect(path).toContain('tab 1 shows bert the order of somebody else')
    expect(path).toContain('submits order A')
  })

  it('if an emptied history entry keeps its owner, a draft on it counts as that owner’s', () => {
    const path = pathWithout('isOwnerEmptied', OWNERS)
    expect(path).toContain('tab 1 shows anna the order of somebody else')
    expect(path).toContain('tab 1: goes back')
  })
}
