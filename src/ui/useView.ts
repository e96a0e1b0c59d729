import { useCallback, useSyncExternalStore } from 'react'
import type { Snapshot } from 'xstate'

/** A machine, as far as a screen follows it. */
export interface Running<S extends Snapshot<unknown>> {
  getSnapshot(): S
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void }
}

/** What machines looked like before they were started: so were the pages drawn that are written beforehand. */
const firstSights = new WeakMap<object, unknown>()

/** To be called before the machine is started. */
export function noteFirstSight(...actors: readonly Running<Snapshot<unknown>>[]): void {
  for (const actor of actors) firstSights.set(actor, actor.getSnapshot())
}

/** For a machine that is begun by its page with what only a browser knows. */
export function showFirst<S extends Snapshot<unknown>>(actor: Running<S>, sight: S): void {
  if (!firstSights.has(actor)) firstSights.set(actor, sight)
}

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
