import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { currentAccount, updateAccount } from './accounts.ts'
import { takeId } from './ids.ts'
import type { Shop } from './shop.ts'
import type { Subscribed } from './state.ts'

const DAY = 24 * 3600 * 1000
const isDay = (endDate: string): boolean => endDate.length === 'yyyy-mm-dd'.length

/** A day counts until it ends in UTC; an instant ends when it comes. */
const endOf = (endDate: string): number => Date.parse(endDate) + (isDay(endDate) ? DAY : 0)

export const isActive = (subscription: Subscribed, now: number): boolean => now < endOf(subscription.end_date)

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The same day of a later month, or the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth))
  return dayOf(date.getTime())
}

/** Prolongs the subscription that ends last, from its end or from today, or starts the first one. */
export function subscribe(shop: Shop, accountId: number, months: number): Subscribed {
  const { subscriptions } = currentAccount(shop.state, accountId)
  const today = dayOf(shop.clock.now())
  const latest = subscriptions
    .filter(({ fk_tool_name }) => fk_tool_name === NAVIGATION_TOOL)
    .toSorted((one, other) => endOf(one.end_date) - endOf(other.end_date))
    .at(-1)
  const from = latest && isActive(latest, shop.clock.now()) ? dayOf(Date.parse(latest.end_date)) : today
  const pk = latest?.pk ?? takeId(shop.state)
  const subscribed: Subscribed = { pk, fk_tool_name: NAVIGATION_TOOL, end_date: addMonths(from, months) }
  const others = subscriptions.filter((subscription) => subscription.pk !== pk)
  updateAccount(shop.state, accountId, { subscriptions: [...others, subscribed] })
  return subscribed
}
