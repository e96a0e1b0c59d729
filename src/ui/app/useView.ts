import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Snapshot, SnapshotFrom } from 'xstate'
import type { ActorName } from '../../machines/app/index.ts'
import { type AppContext, useApp } from './app-context.ts'
import { type SnapshotSource, serverSnapshots } from './server-snapshots.ts'

/**
 * Selects a view of a machine that a page started. A component renders again only if the result changes; a new object counts
 * as a change. Machines run outside React, so that mounting a component twice repeats no effect.
 */
export function useView<S extends Snapshot<unknown>, View>(
  actor: SnapshotSource<S>,
  view: (snapshot: S) => View,
): View {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, error: changed })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = useMemo(() => onceFor(view), [view])
  return useSyncExternalStore(
    subscribe,
    () => read(actor.getSnapshot()),
    () => read((serverSnapshots.get(actor) as S | undefined) ?? actor.getSnapshot()),
  )
}

/** The view of a machine that the root started, by its name. */
export const useAppActor = <Name extends ActorName, View>(
  name: Name,
  view: (snapshot: SnapshotOf<Name>) => View,
): View => useView(useAppActorRef(name) as unknown as SnapshotSource<SnapshotOf<Name>>, view)

/** A machine that the root started, to send events to it. If it failed and was started again, it is the new one. */
export function useAppActorRef<Name extends ActorName>(name: Name): AppContext[Name] {
  const app = useApp()
  const read = () => app[name]
  return useSyncExternalStore(app.onActorChange, read, read)
}

type SnapshotOf<Name extends ActorName> = SnapshotFrom<AppContext[Name]>

/** Calls `view` once for each snapshot: React compares the results by identity. */
function onceFor<S extends Snapshot<unknown>, View>(view: (snapshot: S) => View) {
  let last: { readonly snapshot: S; readonly value: View } | undefined
  return (snapshot: S): View => {
    if (snapshot.status === 'error') throw snapshot.error
    if (last?.snapshot !== snapshot) last = { snapshot, value: view(snapshot) }
    return last.value
  }
}
