import type { Edge, Graph, Node } from './explore.ts'
import { type Roads, roadsBetween } from './roads.ts'
import { type Route, START_COST } from './tours.ts'
import { numbersFrom } from './walk.ts'

interface Wishes {
  /** What walking an edge ticks off. */
  readonly marksOf: (edge: Edge) => readonly string[]
  /** So many steps has a route at most, unless a single goal is farther. */
  readonly atMost: number
}

/** An edge that is walked for what it ticks off. */
interface Goal {
  readonly edge: Edge
  readonly from: number
  readonly to: number
  readonly marks: readonly number[]
  /** What it costs to get from its end to anywhere. */
  readonly onward: () => Int16Array
}

/** Goals in their order; between two of them the shortest way is gone. */
type Tour = readonly Goal[]

/** Ways lead through the nodes nearest to the start, and through those that the routes know already. */
const NEAREST = 300
/** So many of the edges that tick something off are looked at in one attempt. */
const LOOKED_AT = 40
const TAKEN_OUT_AT_MOST = 12
/** It is given up once so many attempts in a row have saved nothing: few where there is little to try, or where each takes long. */
const patienceFor = (goals: number) => Math.max(100, Math.min(20 * goals, Math.ceil(60_000 / goals)))
/** What has come to be on the way to something else is looked for after so many attempts. */
const ATTEMPTS = 16

/** The edges between some nodes, as goals, and which of them tick off a mark. */
function goalsAmong(nodes: readonly Node[], roads: Roads, marksOf: Wishes['marksOf']) {
  const numbers = new Map<string, number>()
  const numbered = (mark: string) => {
    const number = numbers.get(mark) ?? numbers.size
    numbers.set(mark, number)
    return number
  }
  const goals = new Map<Edge, Goal>()
  const ticking: Goal[][] = []
  for (const edge of nodes.flatMap((node) => node.edges)) {
    const [from, to] = [roads.numberOf(edge.from), roads.numberOf(edge.to)]
    if (from === undefined || to === undefined) continue
    const marks = [...new Set(marksOf(edge))].map(numbered)
    const goal = { edge, from, to, marks, onward: () => roads.costs(to) }
    goals.set(edge, goal)
    for (const mark of marks) {
      ticking[mark] ??= []
      ticking[mark].push(goal)
    }
  }
  return { goals, ticking }
}

/**
 * Routes that tick off the same at less cost. Some goals in a row are taken out, and what they ticked off is put back where
 * it costs least, by whichever edge; what is no dearer is kept.
 */
export function shorter(graph: Graph, routes: readonly Route[], { marksOf, atMost }: Wishes): Route[] {
  const { start } = graph
  const onRoutes = routes.flat().flatMap(({ from, to }) => [from, to])
  const nodes = [...new Set([...graph.nodes.slice(0, NEAREST), ...onRoutes])]
  const roads = roadsBetween(start, nodes)
  const home = roads.numberOf(start) as number
  const atHome = roads.costs(home)
  const { goals, ticking } = goalsAmong(nodes, roads, marksOf)
  const goalOf = (edge: Edge) => goals.get(edge) as Goal
  const random = numbersFrom(1)
  const below = (count: number) => Math.floor(random() * count)

  const leaving = (tour: Tour, at: number) => tour[at - 1]?.onward() ?? atHome
  const costOf = (tour: Tour) =>
    tour.reduce((sum, goal, at) => sum + (leaving(tour, at)[goal.from] as number) + 1, START_COST)
  const walkOf = (tour: Tour): (Edge | null)[] =>
    tour.flatMap((goal, at) => [...roads.way(tour[at - 1]?.to ?? home, goal.from), goal.edge])

  /** What is walked on the way to something else is no goal; what nothing else ticks off is one. */
  const needed = (tour: Tour): Tour => {
    const times = ticking.map(() => 0)
    const walk = walkOf(tour).flatMap((edge) => (edge === null ? [] : [goalOf(edge)]))
    for (const { marks } of walk) for (const mark of marks) times[mark] = (times[mark] ?? 0) + 1
    return walk.filter(({ marks }) => {
      const isSpare = marks.every((mark) => (times[mark] ?? 0) > 1)
      if (isSpare) for (const mark of marks) times[mark] = (times[mark] ?? 0) - 1
      return !isSpare
    })
  }

  /** The goals of one route: up to where the page is opened anew, or where a route that grows too long is best cut. */
  const routeIn = (tour: Tour): Tour => {
    let [steps, end, least] = [0, tour.length, Number.POSITIVE_INFINITY]
    for (const [at, goal] of tour.entries()) {
      const way = roads.way(tour[at - 1]?.to ?? home, goal.from)
      if (at > 0 && way[0] === null) return tour.slice(0, at)
      steps += way.length + 1
      // What one more start costs, to save the way that it replaces.
      const more = (atHome[goal.from] as number) - way.length
      if (at > 0 && steps > atMost / 2 && more <= least) [end, least] = [at, more]
      if (steps > atMost && end < tour.length) return tour.slice(0, end)
    }
    return tour
  }

  const cut = (tour: Tour): Route[] => {
    if (tour.length === 0) return []
    const own = routeIn(tour)
    const route = walkOf(own).filter((edge) => edge !== null)
    return [route, ...cut(tour.slice(own.length))]
  }

  const putBack = (tour: Goal[], mark: number) => {
    const choice = ticking[mark] ?? []
    const from = below(choice.length)
    const leavings = tour.map((_, at) => leaving(tour, at))
    const links = tour.map((goal, at) => leavings[at]?.[goal.from] as number)
    let [best, place, least] = [choice[from] as Goal, 0, Number.POSITIVE_INFINITY]
    for (let look = 0; look < Math.min(LOOKED_AT, choice.length); look += 1) {
      const goal = choice[(from + look) % choice.length] as Goal
      const onward = goal.onward()
      for (let at = 0; at < tour.length; at += 1) {
        const there = (leavings[at] as Int16Array)[goal.from] as number
        if (there >= least) continue
        const more = there + (onward[(tour[at] as Goal).from] as number) - (links[at] as number)
        if (more < least) [best, place, least] = [goal, at, more]
      }
      const atEnd = leaving(tour, tour.length)[goal.from] as number
      if (atEnd < least) [best, place, least] = [goal, tour.length, atEnd]
    }
    tour.splice(place, 0, best)
  }

  let tour = needed(routes.flat().map(goalOf))
  const patience = patienceFor(tour.length)
  for (let idle = 0, turn = 1; idle < patience && tour.length > 1; idle += 1, turn += 1) {
    const attempt = [...tour]
    const out = attempt.splice(below(tour.length), 1 + below(TAKEN_OUT_AT_MOST))
    const ticked = new Set(attempt.flatMap(({ marks }) => marks))
    const lost = [...new Set(out.flatMap(({ marks }) => marks))].sort(() => random() - 0.5)
    for (const mark of lost) {
      if (ticked.has(mark)) continue
      putBack(attempt, mark)
      for (const goal of attempt) for (const one of goal.marks) ticked.add(one)
    }
    const saved = costOf(tour) - costOf(attempt)
    if (saved < 0) continue
    tour = turn % ATTEMPTS === 0 ? needed(attempt) : attempt
    if (saved > 0) idle = 0
  }
  return cut(needed(tour))
}
