import { useDeferredValue, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isNewAttempt, orderView } from '../../../machines/order/index.ts'
import type { AppContext } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'

export type Order = AppContext['order']

const wholeSnapshot = (snapshot: SnapshotFrom<Order>) => snapshot

/**
 * The view of the order form. Fields are uncontrolled, so they show a choice at once; the rest of the form is rendered from
 * a deferred snapshot. New validation errors are not deferred: they focus a field, and some phones open the keyboard only
 * during a user gesture.
 */
export function useOrderView(order: Order, path: string) {
  const newest = useAppActor('order', wholeSnapshot)
  const deferred = useDeferredValue(newest)
  // Before this form is opened, the machine may have the form of the previous page.
  const isOpened = newest.context.entry.path === path
  // `catchUp` stores the newest snapshot. It is shown until React delivers another deferred one.
  const [[deferredAtCatchUp, caughtUp], setCaughtUp] = useState([deferred, newest])
  // The deferred snapshot is of the time before this form was open: it has no values, or those of the
  // previous form.
  const isOpening =
    !isOpened ||
    !deferred.matches({ form: 'open' }) ||
    deferred.context.entry.key !== newest.context.entry.key
  const mustShowNewest = isOpening || isNewAttempt(newest.context.errors, deferred.context.errors)
  const shown = mustShowNewest ? newest : deferred === deferredAtCatchUp ? caughtUp : deferred
  return {
    view: useMemo(() => orderView(shown, isOpened), [shown, isOpened]),
    catchUp: () => setCaughtUp([deferred, order.getSnapshot()]),
  }
}
