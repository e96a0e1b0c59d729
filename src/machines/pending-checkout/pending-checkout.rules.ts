import { hashEmail, isOfOtherUser, isSameEmail } from '../../contract/index.ts'
import type { PendingCheckout, PendingCheckoutChange, PendingCheckouts } from './pending-checkout.types.ts'

const MAX_ENTRIES = 10
const MAX_NAMES = 24

const isSameOrder = (one: PendingCheckout, other: PendingCheckout): boolean =>
  isSameEmail(one.owner, other.owner) &&
  (['comand', 'map_region', 'version', 'vin'] as const).every((fact) => one.order[fact] === other.order[fact])

/** A second checkout of the same order replaces the first entry and merges the payment names of both. */
function afterCheckoutStarted(all: PendingCheckouts, checkout: PendingCheckout): PendingCheckouts {
  const before = all.find((entry) => isSameOrder(entry, checkout))
  const names = [...new Set([...checkout.names, ...(before?.names ?? [])])].slice(0, MAX_NAMES)
  return [{ ...checkout, names }, ...all.filter((entry) => entry !== before)].slice(0, MAX_ENTRIES)
}

/**
 * Matches a receipt to its order by payment name. If no name matches, it belongs to the last checkout of this tab: an
 * older receipt that is opened in another tab must not remove the reminder of an unfinished order.
 */
function afterReceipt(
  all: PendingCheckouts,
  names: readonly string[],
  leftAt: number | null,
): PendingCheckouts {
  const wasSeen = all.some(({ receivedBy }) => receivedBy !== null && names.includes(receivedBy))
  const match = wasSeen ? findByName(all, names) : findForReceipt(all, names, leftAt)
  const receivedBy = names[0] ?? null
  return match === undefined || match.receivedBy === receivedBy
    ? all
    : all.map((entry) => (entry === match ? { ...entry, receivedBy } : entry))
}

/** An order of a logged-in user is shown to that user only; one of a lost session until another user logs in. */
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

/** Finds the order that has one of these payment names. */
export const findByName = (all: PendingCheckouts, names: readonly string[]): PendingCheckout | undefined =>
  all.find((entry) => entry.names.some((name) => names.includes(name)))

/** Finds the order of a receipt or a pending payment: by name, else the last checkout of this tab. */
export const findForReceipt = (
  all: PendingCheckouts,
  names: readonly string[],
  leftAt: number | null,
): PendingCheckout | undefined =>
  findByName(all, names) ?? all.find((entry) => entry.receivedBy === null && entry.leftAt === leftAt)

/** Reducer of the stored list, newest first. Returns the same list if nothing changes. */
export function applyChange(all: PendingCheckouts, change: PendingCheckoutChange): PendingCheckouts {
  switch (change.type) {
    case 'checkout.started':
      return afterCheckoutStarted(all, change.checkout)
    case 'receipt.received':
      return afterReceipt(all, change.names, change.leftAt)
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
