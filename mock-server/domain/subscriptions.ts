import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { currentAccount, updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { allocateId } from './ids.ts'
import type { Subscription } from './state.ts'

const DAY = 24 * 3600 * 1000
const isDay = (endDate: string): boolean => endDate.length === 'yyyy-mm-dd'.length

/** A day lasts until midnight UTC; an instant is exact. */
const endOf = (endDate: string): number => Date.parse(endDate) + (isDay(endDate) ? DAY : 0)

export const isActive = (subscription: Subscription, now: number): boolean =>
  now < endOf(subscription.end_date)

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The same day in a later month, or that month's last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth))
  return dayOf(date.getTime())
}

/** Extends the subscription that ends last, from its end or from today; adds one if there is none. */
export function subscribe(context: DomainContext, accountId: number, months: number): Subscription {
  const { subscriptions } = currentAccount(context.state, accountId)
  const today = dayOf(context.clock.now())
  const latest = subscriptions
    .filter(({ fk_tool_name }) => fk_tool_name === NAVIGATION_TOOL)
    .toSorted((a, b) => endOf(a.end_date) - endOf(b.end_date))
    .at(-1)
  const from = latest && isActive(latest, context.clock.now()) ? dayOf(Date.parse(latest.end_date)) : today
  const pk = latest?.pk ?? allocateId(context.state)
  const subscribed: Subscription = { pk, fk_tool_name: NAVIGATION_TOOL, end_date: addMonths(from, months) }
  const others = subscriptions.filter((subscription) => subscription.pk !== pk)
  updateAccount(context.state, accountId, { subscriptions: [...others, subscribed] })
  return subscribed
}
