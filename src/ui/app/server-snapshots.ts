import type { Snapshot } from 'xstate'

/** A machine, as far as a screen follows it. */
export interface SnapshotSource<S extends Snapshot<unknown>> {
  getSnapshot(): S
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void }
}

/** What machines looked like before they were started: so were the pages drawn that are written beforehand. */
export const serverSnapshots = new WeakMap<object, unknown>()

/** To be called before the machine is started. */
export function rememberServerSnapshot(...actors: readonly SnapshotSource<Snapshot<unknown>>[]): void {
  for (const actor of actors) serverSnapshots.set(actor, actor.getSnapshot())
}

/** For a machine that is begun by its page with what only a browser knows. */
export function setServerSnapshot<S extends Snapshot<unknown>>(actor: SnapshotSource<S>, snapshot: S): void {
  if (!serverSnapshots.has(actor)) serverSnapshots.set(actor, snapshot)
}
