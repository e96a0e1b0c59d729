import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { matchesEvent, nameOf, withChildren } from './chart.ts'
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

/** The transitions of a state for an event in the order in which XState tries them: its exact type, then wildcards from long to short. */
const candidatesIn = ({ transitions }: AnyStateNode, type: string): AnyTransitionDefinition[] =>
  [...transitions]
    .filter(([descriptor]) => matchesEvent(descriptor, type))
    .sort(([one], [other]) => Number(other === type) - Number(one === type) || other.length - one.length)
    .flatMap(([, candidates]) => candidates)

const isTakenIn = (node: AnyStateNode, type: string, taken: readonly string[]) =>
  withChildren(node)
    .flatMap((inner) => candidatesIn(inner, type))
    .some((transition) => taken.includes(nameOf(transition)))

/** The guards that were evaluated, with their results. None is evaluated after one that was true. */
export function evaluatedGuards({ before, eventCase, after, taken }: Occurrence): string[] {
  const types = new Set([eventCase?.event, ...(eventCase?.also ?? [])].flatMap((event) => event?.type ?? []))
  const resultsOf = (candidates: readonly AnyTransitionDefinition[], areAllEvaluated: () => boolean) => {
    const at = candidates.findIndex((transition) => taken.includes(nameOf(transition)))
    const evaluated = at >= 0 ? candidates.slice(0, at + 1) : areAllEvaluated() ? candidates : []
    return evaluated
      .filter(({ guard }) => guard !== undefined)
      .map((transition) => (transition === candidates[at] ? isTrue : isFalse)(nameOf(transition)))
  }
  const nodes: readonly AnyStateNode[] = withChildren(after.snapshot.machine.root)
  return nodes.flatMap((node) => [
    ...[...types].flatMap((type) =>
      resultsOf(
        candidatesIn(node, type),
        // If an inner state takes a transition for the event, XState does not evaluate those of its ancestors.
        () => before?.snapshot._nodes.includes(node) === true && !isTakenIn(node, type, taken),
      ),
    ),
    ...resultsOf(node.always ?? [], () => after.snapshot._nodes.includes(node)),
  ])
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
    .flatMap(({ transitions, always }) => [...transitions.values(), always ?? []].flat())
    .filter(({ guard }) => guard !== undefined)
    .flatMap((transition) => [isTrue(nameOf(transition)), isFalse(nameOf(transition))])
