import { useCallback, useSyncExternalStore } from 'react'
import type { Snapshot } from 'xstate'
import { type SnapshotSource, serverSnapshots } from './server-snapshots.ts'

/** One thing of a running machine that is the same by itself until it changes: nothing else brings a new picture. */
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

/** What a screen needs of a running machine. Machines run outside React, so that no mounting or unmounting repeats an effect. */
export const useView = <S extends Snapshot<unknown>, View>(
  actor: SnapshotSource<S>,
  view: (snapshot: S) => View,
): View => view(useSelected(actor, identity))

const identity = <S>(snapshot: S): S => snapshot
