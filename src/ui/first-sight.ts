import type { Snapshot } from 'xstate'

/** A machine, as far as a screen follows it. */
export interface Running<S extends Snapshot<unknown>> {
  getSnapshot(): S
  subscribe(observer: { next(): void; error(): void }): { unsubscribe(): void }
}

/** What machines looked like before they were started: so were the pages drawn that are written beforehand. */
export const firstSights = new WeakMap<object, unknown>()

/** To be called before the machine is started. */
export function noteFirstSight(...actors: readonly Running<Snapshot<unknown>>[]): void {
  for (const actor of actors) firstSights.set(actor, actor.getSnapshot())
}

/** For a machine that is begun by its page with what only a browser knows. */
export function showFirst<S extends Snapshot<unknown>>(actor: Running<S>, sight: S): void {
  if (!firstSights.has(actor)) firstSights.set(actor, sight)
}
