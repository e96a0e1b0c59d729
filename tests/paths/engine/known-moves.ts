import { type EventCase, eventCaseNamed } from './event-cases.ts'
import type { Edge, Graph } from './explore.ts'
import { type Move, proceed } from './move.ts'
import { onceFor } from './once-for.ts'
import type { Place } from './place.ts'
import { arrivedAt, isSamePlace } from './same-place.ts'

/** What an event case does, where it is said. */
export interface Done {
  readonly eventCase: EventCase
  readonly move: Move
}

/** A place that was come to, and what was done there. */
interface Spot {
  readonly place: Place
  readonly done: Map<string, Done & { readonly from: Place }>
}

/** Of so many places that a key does not tell apart it is known what was done there. */
const KNOWN_AT_MOST = 40

/** The same move from a place that is the same; but a delay that begins with it is another run of that delay. */
function again(from: Place, move: Move, before: Place): Move {
  const { to } = move
  if (to.timers.length === 0) return move
  const timers = to.timers.map((timer) => {
    const at = from.timers.findIndex(({ run }) => run === timer.run)
    return { ...timer, run: before.timers[at]?.run ?? {} }
  })
  return { ...move, to: { ...to, timers } }
}

/**
 * What the event case of an edge does in a place that has the key of where the edge begins: `undefined` where it cannot be said.
 * What the machine was asked once, in exploring or since then, it is not asked again.
 */
export const movesIn: (graph: Graph) => (edge: Edge, before: Place) => Done | undefined = onceFor(
  ({ model }) => {
    const spotsOf = onceFor((place: Place): Spot[] => [{ place, done: new Map() }])
    const spotIn = (spots: Spot[], before: Place): Spot => {
      const known =
        spots.find(({ place }) => place === before) ?? spots.find(({ place }) => isSamePlace(place, before))
      if (known !== undefined) return known
      const spot = { place: before, done: new Map() }
      if (spots.length < KNOWN_AT_MOST) spots.push(spot)
      return spot
    }
    return (edge, before) => {
      const { name } = edge.eventCase
      const { place, done } = spotIn(spotsOf(edge.from.place), before)
      const known = place === edge.from.place ? { ...edge, from: place } : done.get(name)
      // A delay that ends is the one that runs here.
      const eventCase =
        known === undefined || known.eventCase.timer !== undefined
          ? eventCaseNamed(model, before, name)
          : known.eventCase
      if (eventCase === undefined) return undefined
      if (known !== undefined) return { eventCase, move: again(known.from, known.move, before) }
      const went = proceed(model.machine, before, eventCase)
      const move = arrivedAt(spotIn(spotsOf(edge.to.place), went.to).place, went)
      done.set(name, { eventCase, move, from: before })
      return { eventCase, move }
    }
  },
)
