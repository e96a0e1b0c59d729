import { copied, costOfDraft, emptyDraft, type Goal, laidDown, putBack, takenOut } from './draft.ts'
import type { Edge, Graph, Node } from './explore.ts'
import { numbering } from './numbering.ts'
import { onceFor } from './once-for.ts'
import { type Roads, roadsBetween } from './roads.ts'
import { type Route, START_COST } from './tours.ts'
import { numbersFrom } from './walk.ts'

interface Wishes {
  /** What walking an edge ticks off. */
  readonly marksOf: (edge: Edge) => readonly string[]
  /** So many steps has a route at most, unless a single goal is farther. */
  readonly atMost: number
  /** What walking an edge costs beyond what it earns: those that lose least are looked at first. */
  readonly lossOf?: (edge: Edge) => number
  /** Nothing costs less: whoever is there has no more to look for. */
  readonly least?: number
}

/** Goals in their order; between two of them the shortest way is gone. */
type Tour = readonly Goal[]

/** Ways lead through the nodes nearest to the start, and through those that the routes know already. */
const NEAREST = 1_500
/** So many of the edges that tick something off are looked at in one attempt: fewer where there are many places to put one. */
const lookedAt = (goals: number) => Math.max(12, Math.min(40, Math.ceil(4_000 / goals)))
const TAKEN_OUT_AT_MOST = 12
/** It is given up once so many attempts in a row have saved nothing: few where there is little to try, or where each takes long. */
const patienceFor = (goals: number) => Math.max(100, Math.min(10 * goals, Math.ceil(60_000 / goals)))
/** What has come to be on the way to something else is looked for after so many attempts. */
const ATTEMPTS = 16

/** Longer routes are searched once; short ones from several beginnings, of which the best counts. */
const MANY = 300
/** What is so near to the least is not searched once more. */
const NEAR = 1.08

const priceOf = (routes: readonly Route[]) =>
  routes.reduce((sum, route) => sum + route.length + START_COST, 0)

/** The edges between some nodes, as goals, and which of them tick off a mark. */
function goalsAmong(nodes: readonly Node[], roads: Roads, { marksOf, lossOf }: Wishes) {
  const numbers = numbering()
  const numbersOf = onceFor((marks: readonly string[]) => [...new Set(marks)].map(numbers.of))
  const goals = new Map<Edge, Goal>()
  const ticking: Goal[][] = []
  for (const edge of nodes.flatMap((node) => node.edges)) {
    const [from, to] = [roads.numberOf(edge.from), roads.numberOf(edge.to)]
    if (from === undefined || to === undefined) continue
    const marks = numbersOf(marksOf(edge))
    const goal = { edge, from, to, marks, onward: () => roads.costs(to) }
    goals.set(edge, goal)
    for (const mark of marks) {
      ticking[mark] ??= []
      ticking[mark].push(goal)
    }
  }
  if (lossOf !== undefined)
    for (const own of ticking) own.sort((one, other) => lossOf(one.edge) - lossOf(other.edge))
  return { goals, ticking }
}

/**
 * Routes that tick off the same at less cost. Some goals in a row are taken out, and what they ticked off is put back where
 * it costs least, by whichever edge; what is no dearer is kept.
 */
export function shorter(graph: Graph, routes: readonly Route[], wishes: Wishes): Route[] {
  const { atMost, least = 0 } = wishes
  const { start } = graph
  const onRoutes = routes.flat().flatMap(({ from, to }) => [from, to])
  const nodes = [...new Set([...graph.nodes.slice(0, NEAREST), ...onRoutes])]
  const roads = roadsBetween(start, nodes)
  const home = roads.numberOf(start) as number
  const atHome = roads.costs(home)
  const { goals, ticking } = goalsAmong(nodes, roads, wishes)
  const goalOf = (edge: Edge) => goals.get(edge) as Goal
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

  /** Routes that are not too long, cut from one another where that costs least. */
  const cut = (tour: Tour): Route[] => {
    /** What it costs to come to the end of a goal with all routes cut up to there, and where the last of them begins. */
    const ends: { readonly cost: number; readonly begin: number }[] = []
    const ways = tour.map((goal, at) => roads.way(tour[at - 1]?.to ?? home, goal.from))
    for (const end of tour.keys()) {
      let best = { cost: Number.POSITIVE_INFINITY, begin: end }
      let after = 0
      for (let begin = end; begin >= 0; begin -= 1) {
        const steps = (atHome[tour[begin]?.from as number] as number) + 1 + after
        if (steps > atMost && begin < end) break
        const cost = (ends[begin - 1]?.cost ?? 0) + steps + START_COST
        if (cost < best.cost) best = { cost, begin }
        const way = ways[begin] as readonly (Edge | null)[]
        if (way[0] === null) break
        after += way.length + 1
      }
      ends.push(best)
    }
    const cutAt: number[] = []
    for (let end = tour.length - 1; end >= 0; end = (cutAt[0] as number) - 1)
      cutAt.unshift(ends[end]?.begin as number)
    return cutAt.map((begin, at) => walkOf(tour.slice(begin, cutAt[at + 1])).filter((edge) => edge !== null))
  }

  /** Some of the edges that tick off a mark: of many goals those that lose least, else from any of them on. */
  const choiceOf = (mark: number, goals: number, random: () => number): readonly Goal[] => {
    const all = ticking[mark] ?? []
    const from = goals > MANY ? 0 : Math.floor(random() * all.length)
    return [...all.slice(from), ...all.slice(0, from)].slice(0, lookedAt(goals))
  }

  const search = (seed: number): Tour => {
    const random = numbersFrom(seed)
    const below = (count: number) => Math.floor(random() * count)
    // Each goal is needed for a mark of its own, and until that is looked at again an attempt adds one for each mark at most.
    const room = ticking.length * (ATTEMPTS + 1)
    let [draft, attempt] = [emptyDraft(room), emptyDraft(room)]
    let cost = 0
    let times: number[] = []
    const count = (marks: readonly number[], by: number) => {
      for (const mark of marks) times[mark] = (times[mark] ?? 0) + by
    }
    const settle = (tour: Tour) => {
      laidDown(draft, needed(tour), roads, home)
      cost = START_COST + costOfDraft(draft)
      times = ticking.map(() => 0)
      for (const { marks } of draft.goals) count(marks, 1)
    }
    settle(routes.flat().map(goalOf))
    const patience = patienceFor(draft.goals.length)
    for (
      let idle = 0, turn = 1;
      idle < patience && draft.goals.length > 1 && cost > least;
      idle += 1, turn += 1
    ) {
      copied(attempt, draft)
      const goals = draft.goals.length
      const { out, saved } = takenOut(attempt, roads, below(goals), 1 + below(TAKEN_OUT_AT_MOST))
      let after = cost - saved
      const put: Goal[] = []
      for (const { marks } of out) count(marks, -1)
      const lost = [...new Set(out.flatMap(({ marks }) => marks))].sort(() => random() - 0.5)
      for (const mark of lost) {
        if ((times[mark] ?? 0) > 0) continue
        const back = putBack(attempt, roads, choiceOf(mark, goals, random))
        after += back.cost
        put.push(back.goal)
        count(back.goal.marks, 1)
      }
      if (after > cost) {
        for (const { marks } of put) count(marks, -1)
        for (const { marks } of out) count(marks, 1)
        continue
      }
      if (after < cost) idle = 0
      cost = after
      ;[draft, attempt] = [attempt, draft]
      if (turn % ATTEMPTS === 0) settle(draft.goals)
    }
    return needed(draft.goals)
  }

  const seeds = routes.flat().length > MANY ? [1] : [1, 2, 3]
  let best: readonly Route[] = routes
  for (const seed of seeds) {
    const found = cut(search(seed))
    if (seed === seeds[0] || priceOf(found) < priceOf(best)) best = found
    if (priceOf(best) <= least * NEAR) break
  }
  return [...best]
}
