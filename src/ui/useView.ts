import { useCallback, useSyncExternalStore } from 'react'
import type { Snapshot } from 'xstate'
import { firstSights, type Running } from './first-sight.ts'

/** One thing of a running machine that is the same by itself until it changes: nothing else brings a new picture. */
export function useSelected<S extends Snapshot<unknown>, Selected>(
  actor: Running<S>,
  select: (snapshot: S) => Selected,
): Selected {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, error: changed })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const look = (snapshot: S) => {
    if (snapshot.status === 'error') throw snapshot.error
    return select(snapshot)
  }
  return useSyncExternalStore(
    subscribe,
    () => look(actor.getSnapshot()),
    () => look((firstSights.get(actor) as S | undefined) ?? actor.getSnapshot()),
  )
}

/** What a screen needs of a running machine. Machines run outside React, so that no mounting or unmounting repeats an effect. */
export const useView = <S extends Snapshot<unknown>, View>(
  actor: Running<S>,
  view: (snapshot: S) => View,
): View => view(useSelected(actor, whole))

const whole = <S>(snapshot: S): S => snapshot
