import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOf, withChildren } from './chart.ts'
import type { EventCase } from './event-cases.ts'
import type { Path } from './path.ts'
import type { Place } from './place.ts'

/** What happened in one place, and which transitions that took. */
export interface Happening {
  readonly before: Place | null
  readonly eventCase: EventCase | null
  readonly after: Place
  readonly taken: readonly string[]
}

const isTrue = (name: string) => `${name} is true`
const isFalse = (name: string) => `${name} is false`

/** All transitions of a state that wait for the same, in the order in which they are asked. */
const alternativesIn = ({ transitions, always }: AnyStateNode): AnyTransitionDefinition[][] =>
  [...transitions.values(), always ?? []].filter((found) => found.length > 0)

const hasHappened = ({ eventType }: AnyTransitionDefinition, { eventCase, before }: Happening) =>
  eventType === '' ||
  (before !== null &&
    [eventCase?.event, ...(eventCase?.also ?? [])].some((event) => event?.type === eventType))

/** Which guards were asked when something happened, and what they said: none is asked after one that was true. */
export function guardsAsked(happening: Happening): string[] {
  const { before, after, taken } = happening
  const nodes: readonly AnyStateNode[] = withChildren(after.snapshot.machine.root)
  const isActive = (node: AnyStateNode, { eventType }: AnyTransitionDefinition) =>
    (eventType === '' ? after : before)?.snapshot._nodes.includes(node) === true
  return nodes.flatMap((node) =>
    alternativesIn(node).flatMap((alternatives) => {
      const at = alternatives.findIndex((one) => taken.includes(nameOf(one)))
      const event = alternatives[0]?.eventType
      // What a state within has taken, those around it are not asked for.
      const isElsewhere = at < 0 && event !== '' && taken.some((name) => name.split('|')[1] === event)
      return alternatives.flatMap((one, place) => {
        if (one.guard === undefined || !hasHappened(one, happening)) return []
        if (place === at) return [isTrue(nameOf(one))]
        const isAsked = at < 0 ? !isElsewhere && isActive(node, one) : place < at
        return isAsked ? [isFalse(nameOf(one))] : []
      })
    }),
  )
}

export const happeningsOf = ({ initial, steps }: Path): Happening[] => [
  { before: null, eventCase: null, after: initial.to, taken: initial.taken },
  ...steps.map(({ before, eventCase, move }) => ({ before, eventCase, after: move.to, taken: move.taken })),
]

/** What each guard of a machine could say. */
export const guardsIn = ({ root }: AnyStateMachine): string[] =>
  withChildren(root)
    .flatMap(alternativesIn)
    .flat()
    .filter(({ guard }) => guard !== undefined)
    .flatMap((one) => [isTrue(nameOf(one)), isFalse(nameOf(one))])
