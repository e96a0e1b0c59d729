import type { EndpointName } from '../../src/contract/index.ts'
import { chartOf } from './engine/chart.ts'
import { type Gap, keyText } from './engine/gap.ts'
import type { Implementations } from './engine/memory-driver.ts'
import { type AnyModel, type AnyOutcome, outcomeName } from './engine/model.ts'
import { contractGaps, type ForcedResponse } from './outcomes.ts'
import type { Requests } from './requests.ts'

type Named<T> = Readonly<Record<string, T>>

/** The test suite of a machine: its model with what the drivers need. */
export interface Suite {
  readonly model: AnyModel
  readonly implementations: Implementations
  /** For a machine without a page of its own: the reason, and the tests that cover it in the browser. */
  readonly onlyInMemory?: string
  /** For each actor, the endpoints that it calls and what it sends there; `{}` for an actor that calls none. */
  readonly requests: Requests
  /** For each acceptance criterion, the transitions and event cases that it is about. */
  readonly requirements?: Named<readonly string[]>
}

/** Transitions and event cases in `requirements` that do not exist. */
export function requirementGaps({ model, requirements = {} }: Suite): Gap[] {
  const outcomes = Object.entries(model.outcomes).flatMap(([actor, named]) =>
    Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
  )
  const known = [...chartOf(model.machine).transitions, ...Object.keys(model.events), ...outcomes]
  return Object.entries(requirements).flatMap(([id, targets]) =>
    targets
      .filter((target) => !known.includes(target))
      .map((target) => ({
        text: `${id}: there is no transition or event case '${target}'`,
        property: 'requirements',
      })),
  )
}

const forcedIn = (outcomes: Named<AnyOutcome>): ForcedResponse[] =>
  Object.values(outcomes).flatMap(({ force }) => (force === undefined ? [] : [force as ForcedResponse]))

/** The differences between the requests of the actors, their outcomes and the contract. */
export function requestGaps({ model, requests }: Suite): Gap[] {
  const actors = [...chartOf(model.machine).actors.keys()]
  return [...new Set([...actors, ...Object.keys(requests)])].flatMap((actor): Gap[] => {
    const gap = (text: string, property = 'requests'): Gap => ({ text: `${actor}: ${text}`, property })
    const outcomes = model.outcomes[actor] ?? {}
    const forced = new Set(forcedIn(outcomes).map(({ endpoint }) => endpoint))
    const own = requests[actor]
    if (own === undefined)
      return [
        {
          text: `the requests of the actor '${actor}' are missing; {} if it calls no endpoint`,
          property: 'requests',
          add: `${keyText(actor)}: { <endpoint>: withoutParameters },`,
        },
      ]
    if (!actors.includes(actor)) return [gap('the machine has no such actor: remove it')]
    const endpoints = Object.keys(own) as EndpointName[]
    return [
      ...endpoints
        .filter((name) => !forced.has(name))
        .map((name) => gap(`calls ${name}, and no outcome is a response of it`, 'outcomes')),
      ...[...forced]
        .filter((name) => !endpoints.includes(name))
        .map((name) => gap(`has responses of ${name} as outcomes, and does not call it`)),
      ...contractGaps(actor, outcomes as Named<AnyOutcome & { readonly force?: ForcedResponse }>).map(
        (text) => ({
          text,
          property: 'outcomes',
        }),
      ),
    ]
  })
}

/** Actors of the machine for which `implementations` creates no test double. Actions are not checked. */
export function implementationGaps({ model, implementations }: Suite): Gap[] {
  const doubled = new Set<string>()
  implementations({
    actor: (name) => {
      doubled.add(name)
      return () => new Promise(() => undefined)
    },
    action: () => () => undefined,
  })
  return [...new Set(chartOf(model.machine).actors.values())]
    .filter((source) => !doubled.has(source))
    .map((source) => ({
      text: `the test double of the actor '${source}' is missing`,
      property: 'implementations',
      add: `${keyText(source)}: actor('${source}'),`,
    }))
}
