import type { EndpointName } from '../../src/contract/index.ts'
import { chartOf } from './engine/chart.ts'
import type { Implementations } from './engine/memory-driver.ts'
import { type AnyModel, type AnyOutcome, outcomeName } from './engine/model.ts'
import { contractGaps, type ForcedResponse } from './outcomes.ts'
import type { Requests } from './requests.ts'

type Named<T> = Readonly<Record<string, T>>

/** A machine of the shop, ready for the benches. */
export interface Suite {
  readonly model: AnyModel
  readonly implementations: Implementations
  /** Which endpoints each actor asks, and what it sends them; none for one that the page answers by itself. */
  readonly requests: Requests
  /** The transitions and event cases that a line of the acceptance list is about. */
  readonly requirements?: Named<readonly string[]>
}

/** Places that a requirement names and the machine does not have. */
export function requirementGaps({ model, requirements = {} }: Suite): string[] {
  const outcomes = Object.entries(model.outcomes).flatMap(([actor, named]) =>
    Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
  )
  const known = [...chartOf(model.machine).transitions, ...Object.keys(model.events), ...outcomes]
  return Object.entries(requirements).flatMap(([id, places]) =>
    places.filter((place) => !known.includes(place)).map((place) => `${id}: there is no '${place}'`),
  )
}

const forcedIn = (outcomes: Named<AnyOutcome>): ForcedResponse[] =>
  Object.values(outcomes).flatMap(({ force }) => (force === undefined ? [] : [force as ForcedResponse]))

/** What the actors of a machine and the contract do not have in common. */
export function requestGaps({ model, requests }: Suite): string[] {
  const actors = [...chartOf(model.machine).actors.keys()]
  return [
    ...[...new Set([...actors, ...Object.keys(requests)])].flatMap((actor) => {
      const outcomes = model.outcomes[actor] ?? {}
      const asked = new Set(forcedIn(outcomes).map(({ endpoint }) => endpoint))
      const endpointRequests = requests[actor]
      if (endpointRequests === undefined) return [`nobody says whom the actor '${actor}' asks`]
      if (!actors.includes(actor)) return [`there is no actor '${actor}'`]
      const said = Object.keys(endpointRequests) as EndpointName[]
      return [
        ...said
          .filter((name) => !asked.has(name))
          .map((name) => `${actor}: no outcome is an answer of ${name}`),
        ...[...asked]
          .filter((name) => !said.includes(name))
          .map((name) => `${actor}: is said not to ask ${name}, and is answered by it`),
        ...contractGaps(actor, outcomes as Named<AnyOutcome & { readonly force?: ForcedResponse }>),
      ]
    }),
  ]
}
