import { useDeferredValue, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isNewAttempt, orderView } from '../../../machines/order/index.ts'
import type { AppContext } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'

export type Order = AppContext['order']

const whole = (snapshot: SnapshotFrom<Order>) => snapshot

/**
 * Fields are uncontrolled and show input at once; the consequences are rendered with a deferred value, or with the next
 * input if that comes first. New validation errors are not deferred: they focus a field, and some phones open the keyboard
 * only during a user gesture.
 */
export function useOrderView(order: Order, path: string) {
  const now = useAppActor('order', whole)
  const late = useDeferredValue(now)
  // Before this form is opened, the machine may be at the form of the page before.
  const isOpened = now.context.entry.path === path
  // `catchUp` stores the newest snapshot. It is shown until React delivers another deferred one.
  const [[lateAtCatchUp, caughtUp], setCaughtUp] = useState([late, now])
  // Before the form is open it shows no values, and none of the form before.
  const isOpening =
    !isOpened || !late.matches({ form: 'open' }) || late.context.entry.key !== now.context.entry.key
  const isDue = isOpening || isNewAttempt(now.context.errors, late.context.errors)
  const shown = isDue ? now : late === lateAtCatchUp ? caughtUp : late
  return {
    view: useMemo(() => orderView(shown, isOpened), [shown, isOpened]),
    catchUp: () => setCaughtUp([late, order.getSnapshot()]),
  }
}
