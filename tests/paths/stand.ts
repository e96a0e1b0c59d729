import type { EndpointName } from '../../src/contract/index.ts'
import type { AnyAlphabet, AnyOutcome } from './engine/alphabet.ts'
import { chartOf } from './engine/chart.ts'
import type { Seat } from './engine/live-bench.ts'
import { contractGaps, type Forced } from './server-answers.ts'

type Named<T> = Readonly<Record<string, T>>

/** A machine of the shop, ready for the benches. */
export interface Stand {
  readonly alphabet: AnyAlphabet
  readonly seat: Seat
  /** Which endpoints each actor asks; none for one that the page answers by itself. */
  readonly hosts: Named<readonly EndpointName[]>
}

const forcedIn = (outcomes: Named<AnyOutcome>): Forced[] =>
  Object.values(outcomes).flatMap(({ force }) => (force === undefined ? [] : [force as Forced]))

/** What the actors of a machine and the contract do not have in common. */
export function hostGaps({ alphabet, hosts }: Stand): string[] {
  const actors = [...chartOf(alphabet.machine).actors.keys()]
  return [
    ...[...new Set([...actors, ...Object.keys(hosts)])].flatMap((actor) => {
      const outcomes = alphabet.outcomes[actor] ?? {}
      const asked = new Set(forcedIn(outcomes).map(({ endpoint }) => endpoint))
      const said = hosts[actor]
      if (said === undefined) return [`nobody says whom the actor '${actor}' asks`]
      if (!actors.includes(actor)) return [`there is no actor '${actor}'`]
      return [
        ...said
          .filter((name) => !asked.has(name))
          .map((name) => `${actor}: no outcome is an answer of ${name}`),
        ...[...asked]
          .filter((name) => !said.includes(name))
          .map((name) => `${actor}: is said not to ask ${name}, and is answered by it`),
        ...contractGaps(actor, outcomes as Named<AnyOutcome & { readonly force?: Forced }>),
      ]
    }),
  ]
}
