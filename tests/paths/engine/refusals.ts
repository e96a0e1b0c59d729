import { automaticCaseIn, type EventCase, eventCasesIn, eventOf } from './event-cases.ts'
import type { Edge, Graph, Node } from './explore.ts'
import type { Macrostep } from './macrostep.ts'
import { type AnyOutcome, outcomeName } from './model.ts'
import { type Invocation, type Path, pathId, pathOf, type Step } from './path.ts'
import { shortestRouteTo } from './routes.ts'
import type { State } from './state.ts'
import { stateText } from './state-text.ts'

const unchanged = (state: State): Macrostep => ({
  to: state,
  taken: [],
  actions: [],
  emitted: [],
  sent: [],
  actorChanges: [],
  isIgnored: true,
})

/** A step that the machine must ignore, after the last step of a path. */
const ignoredStep = (
  { running, initial }: Path,
  last: Step | undefined,
  eventCase: EventCase,
  invocation: Invocation | null = null,
): Step => {
  const before = last?.macrostep.to ?? initial.to
  return {
    title: `${eventCase.name}, which changes nothing`,
    shortest: () => [last?.shortest(), eventCase.name].filter(Boolean).join(', '),
    eventCase,
    before,
    macrostep: unchanged(before),
    invocation,
    started: last?.started ?? running,
    running: last?.running ?? running,
  }
}

const hasRefusals = ({ state, refused }: Node) => state.snapshot.status === 'active' && refused.length > 0

/** The states that refuse event cases. */
const refusingNodes = ({ nodes }: Graph): Node[] => nodes.filter(hasRefusals)

/**
 * For each chosen state, a path that tries all event cases that the state refuses. A path has the same number
 * whichever states are chosen.
 */
export function refusals(graph: Graph, chosen: readonly Node[] = refusingNodes(graph)): Path[] {
  const all = refusingNodes(graph)
  return chosen.map((node) => {
    const number = all.indexOf(node) + 1
    const path = pathOf(graph, shortestRouteTo(node), `${graph.model.name}, refusals ${number}`)
    const last = path.steps.at(-1)
    return {
      ...path,
      id: pathId(graph, 'refusals', number),
      steps: [...path.steps, ...node.refused.map((eventCase) => ignoredStep(path, last, eventCase))],
    }
  })
}

type StoppedActor = readonly [edge: Edge, actor: string]

/** For each way in which the machine stops an actor before it settles, one edge. */
function stoppedActors({ edges }: Graph): StoppedActor[] {
  const found = new Map<string, StoppedActor>()
  for (const edge of edges)
    for (const { change, actor } of edge.macrostep.actorChanges) {
      const key = `${actor} ${edge.macrostep.taken.join()}`
      if (change === 'stopped' && !found.has(key)) found.set(key, [edge, actor])
    }
  return [...found.values()]
}

/** The first success and the first failure. Further outcomes of a stopped actor would test the same. */
function oneOfEachKind(outcomes: Readonly<Record<string, AnyOutcome>>): [string, AnyOutcome][] {
  const all = Object.entries(outcomes)
  const kinds = [all.find(([, outcome]) => 'done' in outcome), all.find(([, outcome]) => 'error' in outcome)]
  return kinds.filter((kind) => kind !== undefined)
}

function lateOutcomePath(
  graph: Graph,
  [edge, actor]: StoppedActor,
  [outcome, definition]: [string, AnyOutcome],
  position: string,
): Path {
  const name = `late ${outcomeName(actor, outcome)}`
  const route = [...shortestRouteTo(edge.from), edge]
  const path = pathOf(
    graph,
    route,
    `${graph.model.name}, '${name}' after '${edge.eventCase.name}' (${position})`,
  )
  const runningBefore = path.steps.at(-2)?.running ?? path.running
  const invocation = runningBefore.find((candidate) => candidate.actor === actor) ?? null
  const eventCase: EventCase = {
    name,
    kind: 'late',
    event: eventOf(actor, definition),
    actor,
    outcome,
    force: definition.force,
  }
  const settledBy = new Map(path.settledBy)
  if (invocation !== null) settledBy.set(invocation, eventCase)
  return {
    ...path,
    settledBy,
    steps: [...path.steps, ignoredStep(path, path.steps.at(-1), eventCase, invocation)],
  }
}

/** Paths in which an actor settles after the machine has stopped it, once for each way of stopping it. */
export function lateOutcomes(graph: Graph): Path[] {
  const refusalCount = refusingNodes(graph).length
  return stoppedActors(graph)
    .flatMap((stopped, index, all) =>
      oneOfEachKind(graph.model.outcomes[stopped[1]] ?? {}).map((kind) =>
        lateOutcomePath(graph, stopped, kind, `${index + 1} of ${all.length}`),
      ),
    )
    .map((path, index) => ({ ...path, id: pathId(graph, 'refusals', refusalCount + index + 1) }))
}

const refusalKey = (state: State, eventCase: EventCase) =>
  `${stateText(state.snapshot.value)} ${eventCase.name}`

/** True if a delay ends within 10 ms, before a user can act. */
export const isInstant = ({ timers }: State) => timers.some(({ remainingMs }) => remainingMs <= 10)

/** Keeps an item only if one of its refusals is not among those of the items before it. */
function withoutRepeated<T>(items: readonly T[], refusalsOf: (item: T) => readonly string[]): T[] {
  const tried = new Set<string>()
  return items.filter((item) => {
    const fresh = refusalsOf(item).filter((key) => !tried.has(key))
    for (const key of fresh) tried.add(key)
    return fresh.length > 0
  })
}

/**
 * Paths that try each refusal, and each late outcome, once for each state value, and not once for each context.
 * Refusals are tried only in states for which `canTry` is true.
 */
export function refusalsOfEachState(graph: Graph, canTry: (state: State) => boolean = () => true): Path[] {
  const nodes = withoutRepeated(
    refusingNodes(graph).filter(({ state }) => canTry(state)),
    ({ state, refused }) => refused.map((eventCase) => refusalKey(state, eventCase)),
  )
  const late = withoutRepeated(lateOutcomes(graph), ({ steps }) =>
    steps.slice(-1).map(({ before, eventCase }) => refusalKey(before, eventCase)),
  )
  return [...refusals(graph, nodes), ...late]
}

/** False for a state that the machine leaves by itself: there is no time to try a refusal. */
function canRefuse({ model }: Path, state: State): boolean {
  if (state.snapshot.status !== 'active' || isInstant(state)) return false
  return automaticCaseIn(model, eventCasesIn(model, state).accepted) === undefined
}

/** Adds each refusal to the first path that reaches its state, which saves a page load for each. */
export function withRefusals(paths: readonly Path[]): Path[] {
  const tried = new Set<string>()
  const refusalsAfter = (path: Path, last: Step | undefined): Step[] => {
    const state = last?.macrostep.to ?? path.initial.to
    if (!canRefuse(path, state)) return []
    const fresh = eventCasesIn(path.model, state).refused.filter(
      (eventCase) => !tried.has(refusalKey(state, eventCase)),
    )
    for (const eventCase of fresh) tried.add(refusalKey(state, eventCase))
    return fresh.map((eventCase) => ignoredStep(path, last, eventCase))
  }
  return paths.map((path) => ({
    ...path,
    steps: [
      ...refusalsAfter(path, undefined),
      ...path.steps.flatMap((step) => [step, ...refusalsAfter(path, step)]),
    ],
  }))
}
