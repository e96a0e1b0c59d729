import { automaticCaseIn, type EventCase, eventCasesIn, eventOf } from './event-cases.ts'
import type { Edge, Graph, Node } from './explore.ts'
import { type AnyOutcome, outcomeName } from './model.ts'
import type { Move } from './move.ts'
import { endOf, type Invocation, type Path, pathOf, type Step } from './path.ts'
import type { Place } from './place.ts'
import { shortestRouteTo } from './routes.ts'
import { stateText } from './state-text.ts'

const unchanged = (place: Place): Move => ({
  to: place,
  taken: [],
  acts: [],
  emits: [],
  actorChanges: [],
  isIgnored: true,
})

function ignoredStep(path: Path, eventCase: EventCase, call: Invocation | null = null): Step {
  const before = endOf(path)
  const open = path.steps.at(-1)?.running ?? path.running
  return {
    title: `${eventCase.name}, and nothing happens`,
    shortest: () => [...path.steps.map((step) => step.eventCase.name), eventCase.name].join(', '),
    eventCase,
    before,
    move: unchanged(before),
    invocation: call,
    started: path.invocations,
    running: open,
  }
}

const isRunning = ({ place, refused }: Node) => place.snapshot.status === 'active' && refused.length > 0

/** For each state, everything that can be done to it and that it does not listen to. */
export const refusals = (graph: Graph): Path[] =>
  graph.nodes.filter(isRunning).map((node, at) => {
    const path = pathOf(graph, shortestRouteTo(node), `${graph.model.name}, refusals ${at + 1}`)
    return {
      ...path,
      steps: [...path.steps, ...node.refused.map((eventCase) => ignoredStep(path, eventCase))],
    }
  })

type StoppedActor = readonly [edge: Edge, actor: string]

/** One edge for each way in which the machine can let go of an actor that has not had its say. */
function stoppedActors({ edges }: Graph): StoppedActor[] {
  const found = new Map<string, StoppedActor>()
  for (const edge of edges)
    for (const { is, actor } of edge.move.actorChanges) {
      const way = `${actor} ${edge.move.taken.join()}`
      if (is === 'dropped' && !found.has(way)) found.set(way, [edge, actor])
    }
  return [...found.values()]
}

/** The first success and the first failure: to somebody who is gone, any other says no more. */
function oneOfEachKind(outcomes: Readonly<Record<string, AnyOutcome>>): [string, AnyOutcome][] {
  const all = Object.entries(outcomes)
  const kinds = [all.find(([, outcome]) => 'done' in outcome), all.find(([, outcome]) => 'error' in outcome)]
  return kinds.filter((kind) => kind !== undefined)
}

function lateOutcomePath(
  graph: Graph,
  [edge, actor]: StoppedActor,
  [outcome, ending]: [string, AnyOutcome],
  way: number,
): Path {
  const name = `late ${outcomeName(actor, outcome)}`
  const path = pathOf(
    graph,
    [...shortestRouteTo(edge.from), edge],
    `${graph.model.name}, ${name}, way ${way}`,
  )
  const open = path.steps.at(-2)?.running ?? path.running
  const call = open.find((one) => one.actor === actor) ?? null
  const eventCase: EventCase = {
    name,
    kind: 'late',
    event: eventOf(actor, ending),
    actor,
    outcome,
    force: ending.force,
  }
  const answers = new Map(path.endings)
  if (call !== null) answers.set(call, eventCase)
  return { ...path, endings: answers, steps: [...path.steps, ignoredStep(path, eventCase, call)] }
}

/** Answers that come when nobody waits for them any more, after every way of letting their actor go. */
export const lateOutcomes = (graph: Graph): Path[] =>
  stoppedActors(graph).flatMap((stopped, at) =>
    oneOfEachKind(graph.model.outcomes[stopped[1]] ?? {}).map((kind) =>
      lateOutcomePath(graph, stopped, kind, at + 1),
    ),
  )

const refusalKey = (place: Place, eventCase: EventCase) =>
  `${stateText(place.snapshot.value)} ${eventCase.name}`

/** A delay of no time at all is over before anybody could do anything. */
export const isInstant = ({ timers }: Place) => timers.some(({ left }) => left <= 10)

/** Fewer paths: each event that a state ignores is tried once in each state, unless it was tried already. */
export function onceForEachState(paths: readonly Path[], triedBefore: Iterable<string> = []): Path[] {
  const tried = new Set(triedBefore)
  return paths.filter(({ steps }) => {
    const fresh = steps
      .filter(({ move }) => move.isIgnored)
      .map(({ eventCase, before }) => refusalKey(before, eventCase))
      .filter((one) => !tried.has(one))
    for (const one of fresh) tried.add(one)
    return fresh.length > 0
  })
}

/** Refusals are tried where a state waits for somebody: not where it goes on by itself. */
function canRefuse({ model }: Path, place: Place): boolean {
  if (place.snapshot.status !== 'active' || isInstant(place)) return false
  return automaticCaseIn(model, eventCasesIn(model, place).accepted) === undefined
}

/**
 * The same paths with each refusal tried at the first visit of its state, which saves opening the page again for each.
 * `tried` names the refusals that are in them.
 */
export function withRefusals(paths: readonly Path[]): {
  readonly paths: Path[]
  readonly tried: Set<string>
} {
  const tried = new Set<string>()
  const stepsAt = (path: Path, place: Place, last: Step | undefined): Step[] => {
    if (!canRefuse(path, place)) return []
    const fresh = eventCasesIn(path.model, place).refused.filter(
      (eventCase) => !tried.has(refusalKey(place, eventCase)),
    )
    for (const eventCase of fresh) tried.add(refusalKey(place, eventCase))
    return fresh.map((eventCase) => ({
      title: `${eventCase.name}, and nothing happens`,
      shortest: () => [last?.shortest(), eventCase.name].filter(Boolean).join(', '),
      eventCase,
      before: place,
      move: unchanged(place),
      invocation: null,
      started: last?.started ?? path.running,
      running: last?.running ?? path.running,
    }))
  }
  const longer = paths.map((path) => ({
    ...path,
    steps: [
      ...stepsAt(path, path.initial.to, undefined),
      ...path.steps.flatMap((step) => [step, ...stepsAt(path, step.move.to, step)]),
    ],
  }))
  return { paths: longer, tried }
}
