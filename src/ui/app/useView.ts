import { useCallback, useSyncExternalStore } from 'react'
import type { Snapshot } from 'xstate'
import { type SnapshotSource, serverSnapshots } from './server-snapshots.ts'

/** Re-renders only if the selected value changes; `select` must return a stable value. */
export function useSelected<S extends Snapshot<unknown>, Selected>(
  actor: SnapshotSource<S>,
  select: (snapshot: S) => Selected,
): Selected {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, error: changed })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = (snapshot: S) => {
    if (snapshot.status === 'error') throw snapshot.error
    return select(snapshot)
  }
  return useSyncExternalStore(
    subscribe,
    () => read(actor.getSnapshot()),
    () => read((serverSnapshots.get(actor) as S | undefined) ?? actor.getSnapshot()),
  )
}

/** The view of a running machine. Machines run outside React, so that mounting a component twice repeats no effect. */
export const useView = <S extends Snapshot<unknown>, View>(
  actor: SnapshotSource<S>,
  view: (snapshot: S) => View,
): View => view(useSelected(actor, identity))

const identity = <S>(snapshot: S): S => snapshot
