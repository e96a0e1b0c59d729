import { hashEmail, isOfOtherUser, isSameEmail } from '../../contract/index.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { PendingCheckout, PendingCheckoutChange, PendingCheckouts } from './pending-checkout.types.ts'

const MAX_ENTRIES = 10
const MAX_IDS = 24

const isSameCheckout = (one: PendingCheckout, other: PendingCheckout): boolean =>
  isSameEmail(one.owner, other.owner) && isSameOrder(one.order, other.order)

/** A second checkout of an order replaces an entry without a receipt and merges the payment ids of both. */
function afterCheckoutStarted(all: PendingCheckouts, checkout: PendingCheckout): PendingCheckouts {
  const before = all.find((entry) => entry.receivedBy === null && isSameCheckout(entry, checkout))
  const names = [...new Set([...checkout.names, ...(before?.names ?? [])])].slice(0, MAX_IDS)
  return [{ ...checkout, names }, ...all.filter((entry) => entry !== before)].slice(0, MAX_ENTRIES)
}

/**
 * Matches a receipt to its order by payment id. If no id matches, it belongs to the last checkout of this tab: an
 * older receipt that is opened in another tab must not remove the reminder of an unfinished order.
 */
function afterReceipt(
  all: PendingCheckouts,
  ids: readonly string[],
  leftAt: number | null,
): PendingCheckouts {
  const wasSeen = all.some(({ receivedBy }) => receivedBy !== null && ids.includes(receivedBy))
  const match = wasSeen ? findByPaymentId(all, ids) : findForReceipt(all, ids, leftAt)
  const receivedBy = ids[0] ?? null
  return match === undefined || match.receivedBy === receivedBy
    ? all
    : all.map((entry) => (entry === match ? { ...entry, receivedBy } : entry))
}

/**
 * True if this user may see the order. An order without `owner` is from a visitor or a lost session: it is
 * hidden only from users other than that of `ownerHash`.
 */
export const isVisibleTo = (email: string, { owner, ownerHash = '' }: PendingCheckout): boolean =>
  owner === '' ? !isOfOtherUser(ownerHash, email) : isSameEmail(owner, email)

const filterOut = (all: PendingCheckouts, isKept: (entry: PendingCheckout) => boolean): PendingCheckouts =>
  all.every(isKept) ? all : all.filter(isKept)

const hasOwner = ({ owner, ownerHash = '' }: PendingCheckout): boolean => owner !== '' || ownerHash !== ''

/** The checkouts of a visitor belong to the user who logs in. */
const setOwner = (all: PendingCheckouts, email: string): PendingCheckouts =>
  all.every(hasOwner)
    ? all
    : all.map((entry) => (hasOwner(entry) ? entry : { ...entry, ownerHash: hashEmail(email) }))

/** Finds the order that has one of these payment ids. */
export const findByPaymentId = (all: PendingCheckouts, ids: readonly string[]): PendingCheckout | undefined =>
  all.find((entry) => entry.names.some((id) => ids.includes(id)))

/** Finds the order of a receipt or a pending payment: by id, else the last checkout of this tab. */
export const findForReceipt = (
  all: PendingCheckouts,
  ids: readonly string[],
  leftAt: number | null,
): PendingCheckout | undefined =>
  findByPaymentId(all, ids) ?? all.find((entry) => entry.receivedBy === null && entry.leftAt === leftAt)

/** Reducer of the stored list, newest first. Returns the same list if nothing changes. */
export function applyChange(all: PendingCheckouts, change: PendingCheckoutChange): PendingCheckouts {
  switch (change.type) {
    case 'checkout.started':
      return afterCheckoutStarted(all, change.checkout)
    case 'receipt.received':
      return afterReceipt(all, change.ids, change.leftAt)
    case 'order.discarded':
      return filterOut(all, ({ leftAt }) => leftAt !== change.leftAt)
    case 'user.changed':
      return setOwner(
        filterOut(all, (entry) => isVisibleTo(change.email, entry)),
        change.email,
      )
    case 'user.loggedOut':
      return filterOut(all, () => false)
  }
}
