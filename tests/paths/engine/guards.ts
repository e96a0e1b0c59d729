import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOf, withChildren } from './chart.ts'
import type { EventCase } from './event-cases.ts'
import type { Path } from './path.ts'
import type { State } from './state.ts'

/** An event case that was sent in a state, with the transitions that it took. */
export interface Occurrence {
  readonly before: State | null
  readonly eventCase: EventCase | null
  readonly after: State
  readonly taken: readonly string[]
}

const isTrue = (name: string) => `${name} is true`
const isFalse = (name: string) => `${name} is false`

/** For each event of a state, its transitions in the order in which XState tries them. */
const alternativesIn = ({ transitions, always }: AnyStateNode): AnyTransitionDefinition[][] =>
  [...transitions.values(), always ?? []].filter((found) => found.length > 0)

const isTriggered = ({ eventType }: AnyTransitionDefinition, { eventCase, before }: Occurrence) =>
  eventType === '' ||
  (before !== null &&
    [eventCase?.event, ...(eventCase?.also ?? [])].some((event) => event?.type === eventType))

const isTakenIn = (node: AnyStateNode, event: string | undefined, taken: readonly string[]) =>
  withChildren(node)
    .flatMap(alternativesIn)
    .flat()
    .some((transition) => transition.eventType === event && taken.includes(nameOf(transition)))

/** The guards that were evaluated, with their results. None is evaluated after one that was true. */
export function evaluatedGuards(occurrence: Occurrence): string[] {
  const { before, after, taken } = occurrence
  const nodes: readonly AnyStateNode[] = withChildren(after.snapshot.machine.root)
  const isActive = (node: AnyStateNode, { eventType }: AnyTransitionDefinition) =>
    (eventType === '' ? after : before)?.snapshot._nodes.includes(node) === true
  return nodes.flatMap((node) =>
    alternativesIn(node).flatMap((alternatives) => {
      const at = alternatives.findIndex((transition) => taken.includes(nameOf(transition)))
      const event = alternatives[0]?.eventType
      // If an inner state takes a transition for the event, XState does not evaluate those of its ancestors.
      const isTakenInside = at < 0 && event !== '' && isTakenIn(node, event, taken)
      return alternatives.flatMap((transition, position) => {
        if (transition.guard === undefined || !isTriggered(transition, occurrence)) return []
        if (position === at) return [isTrue(nameOf(transition))]
        const isEvaluated = at < 0 ? !isTakenInside && isActive(node, transition) : position < at
        return isEvaluated ? [isFalse(nameOf(transition))] : []
      })
    }),
  )
}

export const occurrencesOf = ({ initial, steps }: Path): Occurrence[] => [
  { before: null, eventCase: null, after: initial.to, taken: initial.taken },
  ...steps.map(({ before, eventCase, macrostep }) => ({
    before,
    eventCase,
    after: macrostep.to,
    taken: macrostep.taken,
  })),
]

/** Both results of each guard of a machine. */
export const guardsIn = ({ root }: AnyStateMachine): string[] =>
  withChildren(root)
    .flatMap(alternativesIn)
    .flat()
    .filter(({ guard }) => guard !== undefined)
    .flatMap((transition) => [isTrue(nameOf(transition)), isFalse(nameOf(transition))])
