import type { AnyActorRef } from 'xstate'
import { isAlike } from './alike.ts'
import type { Move } from './move.ts'
import type { Place } from './place.ts'

const actorsIn = ({ children }: Place['snapshot']): (AnyActorRef | undefined)[] => Object.values(children)

const areSameActors = (one: Place['snapshot'], other: Place['snapshot']) => {
  const others = actorsIn(other)
  const own = actorsIn(one)
  return (
    own.length === others.length &&
    own.every((actor, at) => actor?.id === others[at]?.id && actor?.src === others[at]?.src)
  )
}

/** Whether two places are the same in everything, and not only in what a key says of them. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one === other ||
  (one.timers.length === other.timers.length &&
    one.snapshot.status === other.snapshot.status &&
    isAlike(one.snapshot.context, other.snapshot.context) &&
    isAlike(one.snapshot.output, other.snapshot.output) &&
    isAlike(one.snapshot.error, other.snapshot.error) &&
    // In which order regions have come to their states decides which of them goes first.
    isAlike(one.snapshot._nodes, other.snapshot._nodes) &&
    isAlike(one.snapshot.historyValue, other.snapshot.historyValue) &&
    areSameActors(one.snapshot, other.snapshot) &&
    isAlike(one.heard, other.heard) &&
    one.timers.every(({ id, event, left }, at) => {
      const like = other.timers[at]
      return id === like?.id && left === like.left && isAlike(event, like.event)
    }))

/** A move to a place where somebody has been, if that is where it leads: places are large. A delay that runs is of one path alone. */
export const arrivedAt = (place: Place, move: Move): Move =>
  move.to !== place && move.to.timers.length === 0 && isSamePlace(place, move.to)
    ? { ...move, to: place }
    : move
