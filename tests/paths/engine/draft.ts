import type { Edge } from './explore.ts'
import type { Roads } from './roads.ts'

/** An edge that is walked for what it ticks off. */
export interface Goal {
  readonly edge: Edge
  readonly from: number
  readonly to: number
  readonly marks: readonly number[]
  /** What it costs to get from its end to anywhere. */
  readonly onward: () => Int16Array
}

/** A tour that is worked on, with room for more goals. */
export interface Draft {
  readonly goals: Goal[]
  /** Where each goal begins. */
  readonly froms: Int16Array
  /** Where one stands before each goal, and at the end. */
  readonly before: Int16Array
  /** What it costs to come to each. */
  readonly links: Int16Array
}

/** Room for a tour of so many goals. */
export const emptyDraft = (room: number): Draft => ({
  goals: [],
  froms: new Int16Array(room),
  before: new Int16Array(room + 1),
  links: new Int16Array(room),
})

/** What it costs to walk it, its start apart. */
export const costOfDraft = ({ goals, links }: Draft): number =>
  links.subarray(0, goals.length).reduce((sum, link) => sum + link, goals.length)

/** Lays a tour down, which begins at home. */
export function laidDown(draft: Draft, tour: readonly Goal[], roads: Roads, home: number): void {
  const { goals, froms, before, links } = draft
  goals.length = 0
  before[0] = home
  for (const goal of tour) {
    const at = goals.push(goal) - 1
    froms[at] = goal.from
    links[at] = roads.costsTo(goal.from)[before[at] as number] as number
    before[at + 1] = goal.to
  }
}

/** Makes a draft what another one is. */
export function copied(draft: Draft, { goals, froms, before, links }: Draft): void {
  draft.goals.length = 0
  for (const goal of goals) draft.goals.push(goal)
  const count = goals.length
  draft.froms.set(froms.subarray(0, count))
  draft.before.set(before.subarray(0, count + 1))
  draft.links.set(links.subarray(0, count))
}

/** Takes some goals in a row out; what that saves. */
export function takenOut({ goals, froms, before, links }: Draft, roads: Roads, at: number, count: number) {
  const end = goals.length
  const out = goals.splice(at, count)
  let saved = out.length
  for (let gone = at; gone < at + out.length; gone += 1) saved += links[gone] as number
  froms.copyWithin(at, at + out.length, end)
  before.copyWithin(at + 1, at + 1 + out.length, end + 1)
  links.copyWithin(at, at + out.length, end)
  const next = goals[at]
  if (next === undefined) return { out, saved }
  const link = links[at] as number
  links[at] = roads.costs(before[at] as number)[next.from] as number
  return { out, saved: saved + link - links[at] }
}

/** Farther than anything is. A whole number: with infinity among them all would be reckoned in fractions. */
const FAR = 1_000_000

/** Where a goal can be put for less than `limit`, and for as little as can be: at the end, or else as late as can be; -1 for nowhere. */
function cheapestPlace(draft: Draft, there: Int16Array, onward: Int16Array, limit: number): number {
  const { goals, froms, before, links } = draft
  let place = -1
  let least = limit
  const atEnd = there[before[goals.length] as number] as number
  if (atEnd < least) {
    place = goals.length
    least = atEnd
  }
  for (let at = goals.length - 1; at >= 0 && least > 0; at -= 1) {
    const come = there[before[at] as number] as number
    const more = come + (onward[froms[at] as number] as number) - (links[at] as number)
    if (more < least) {
      place = at
      least = more
    }
  }
  return place
}

/** Puts one of some goals where it costs least: at best it lies on the way. */
export function putBack(draft: Draft, roads: Roads, looked: readonly Goal[]) {
  const { goals, froms, before, links } = draft
  const end = goals.length
  let best = looked[0] as Goal
  let place = end
  let least = FAR
  for (const goal of looked) {
    const there = roads.costsTo(goal.from)
    const onward = goal.onward()
    const found = cheapestPlace(draft, there, onward, least)
    if (found < 0) continue
    best = goal
    place = found
    const come = there[before[place] as number] as number
    least =
      place === end ? come : come + (onward[froms[place] as number] as number) - (links[place] as number)
    if (least === 0) break
  }
  const link = roads.costsTo(best.from)[before[place] as number] as number
  if (place < end) links[place] = best.onward()[froms[place] as number] as number
  links.copyWithin(place + 1, place, end)
  froms.copyWithin(place + 1, place, end)
  before.copyWithin(place + 2, place + 1, end + 1)
  links[place] = link
  froms[place] = best.from
  before[place + 1] = best.to
  goals.splice(place, 0, best)
  return { goal: best, cost: least + 1 }
}
