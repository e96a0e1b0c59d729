import type { AnyActorRef } from 'xstate'
import { isDeepEqual } from './deep-equal.ts'
import type { Macrostep } from './macrostep.ts'
import type { State } from './state.ts'

const actorsIn = ({ children }: State['snapshot']): (AnyActorRef | undefined)[] => Object.values(children)

const areSameActors = (one: State['snapshot'], other: State['snapshot']) => {
  const others = actorsIn(other)
  const own = actorsIn(one)
  return (
    own.length === others.length &&
    own.every((actor, index) => actor?.id === others[index]?.id && actor?.src === others[index]?.src)
  )
}

/** Compares two states completely, and not only by their keys. */
export const isSameState = (one: State, other: State): boolean =>
  one === other ||
  (one.timers.length === other.timers.length &&
    one.snapshot.status === other.snapshot.status &&
    isDeepEqual(one.snapshot.context, other.snapshot.context) &&
    isDeepEqual(one.snapshot.output, other.snapshot.output) &&
    isDeepEqual(one.snapshot.error, other.snapshot.error) &&
    // The order of the nodes counts: it decides which parallel region takes its transition first.
    isDeepEqual(one.snapshot._nodes, other.snapshot._nodes) &&
    isDeepEqual(one.snapshot.historyValue, other.snapshot.historyValue) &&
    areSameActors(one.snapshot, other.snapshot) &&
    isDeepEqual(one.settledActors, other.settledActors) &&
    one.timers.every(({ id, event, remainingMs }, index) => {
      const like = other.timers[index]
      return id === like?.id && remainingMs === like.remainingMs && isDeepEqual(event, like.event)
    }))

/** Lets a macrostep lead to the given state if that equals its own, to save memory. A state with a running delay is not shared. */
export const withSharedState = (state: State, macrostep: Macrostep): Macrostep =>
  macrostep.to !== state && macrostep.to.timers.length === 0 && isSameState(state, macrostep.to)
    ? { ...macrostep, to: state }
    : macrostep
