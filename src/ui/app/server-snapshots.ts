import type { Snapshot } from 'xstate'

/** The part of an actor that components read. */
export interface SnapshotSource<S extends Snapshot<unknown>> {
  getSnapshot(): S
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void }
}

/** Snapshots taken before `actor.start()`, used for hydration because the prerendered HTML was rendered from them. */
export const serverSnapshots = new WeakMap<object, unknown>()

/** Must be called before the actors start. */
export function rememberServerSnapshot(...actors: readonly SnapshotSource<Snapshot<unknown>>[]): void {
  for (const actor of actors) serverSnapshots.set(actor, actor.getSnapshot())
}

/** For an actor that has input from the browser, which the prerendered HTML does not contain. */
export function setServerSnapshot<S extends Snapshot<unknown>>(actor: SnapshotSource<S>, snapshot: S): void {
  serverSnapshots.set(actor, snapshot)
}
