import type { AnyMachineSnapshot } from 'xstate'
import type { Graph } from './explore.ts'
import { cheapestFlow } from './flow.ts'
import type { Plan } from './plan.ts'
import { stateText } from './state-text.ts'
import { START_COST } from './tours.ts'

/** What walking plans costs: their steps, and a start for each. */
export const costOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, { steps }) => sum + steps.length + START_COST, 0)

type Look = (snapshot: AnyMachineSnapshot) => string

/** A machine is looked at as a whole, and as one of its regions alone. */
function looksAt({ nodes }: Graph): Look[] {
  const whole: Look = ({ value }) => stateText(value)
  const values = nodes.map(({ place }) => place.snapshot.value)
  const regions = new Set(values.flatMap((value) => (typeof value === 'object' ? Object.keys(value) : [])))
  const region =
    (name: string): Look =>
    ({ value }) =>
      JSON.stringify(typeof value === 'object' && name in value ? value[name] : value)
  return [whole, ...[...regions].map(region)]
}

/**
 * What every set of plans costs at least that says each letter and takes each transition. States that look alike count as
 * one; a letter that leads from one look to one other must be walked there, and a walk that has gone somewhere must come
 * back or begin anew.
 */
function boundBy({ nodes, edges, start }: Graph, look: Look): number {
  const classes = new Map<string, number>()
  const classOf = (snapshot: AnyMachineSnapshot) => {
    const seen = look(snapshot)
    const known = classes.get(seen) ?? classes.size
    classes.set(seen, known)
    return known
  }
  for (const { place } of nodes) classOf(place.snapshot)
  const size = classes.size
  const arcs = new Set<number>()
  const arcsOf = new Map<string, Set<number>>()
  for (const { from, to, letter, move } of edges) {
    const arc = classOf(from.place.snapshot) * size + classOf(to.place.snapshot)
    arcs.add(arc)
    for (const mark of [`letter ${letter.name}`, ...move.taken]) {
      const own = arcsOf.get(mark) ?? new Set()
      arcsOf.set(mark, own.add(arc))
    }
  }
  // A step says one letter, and may take several transitions.
  const letters = new Map<number, number>()
  const transitions = new Set<number>()
  for (const [mark, own] of arcsOf) {
    const [only, second] = own
    if (only === undefined || second !== undefined) continue
    if (mark.startsWith('letter ')) letters.set(only, (letters.get(only) ?? 0) + 1)
    else transitions.add(only)
  }
  const excess = Array.from({ length: size }, () => 0)
  let needed = 0
  for (const arc of arcs) {
    const times = Math.max(letters.get(arc) ?? 0, transitions.has(arc) ? 1 : 0)
    const [from, to] = [Math.floor(arc / size), arc % size]
    needed += times
    excess[from] = (excess[from] ?? 0) - times
    excess[to] = (excess[to] ?? 0) + times
  }
  const home = classOf(start.place.snapshot)
  const ways = [
    ...[...arcs].map((arc) => ({ from: Math.floor(arc / size), to: arc % size, cost: 1 })),
    ...[...classes.values()]
      .filter((one) => one !== home)
      .map((from) => ({ from, to: home, cost: START_COST })),
  ]
  const { cost, flows } = cheapestFlow(size, ways, excess)
  const hasBegun = ways.some(({ cost: each }, at) => each === START_COST && (flows[at] ?? 0) > 0)
  return needed + cost + (hasBegun ? 0 : START_COST)
}

/** The best that is known: no suite of all transitions and letters costs less. */
export function transitionsBound(graph: Graph): number {
  const letters = new Set(graph.edges.map(({ letter }) => letter.name)).size
  return Math.max(letters + START_COST, ...looksAt(graph).map((look) => boundBy(graph, look)))
}
