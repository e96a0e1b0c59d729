import { automaticCaseIn, type EventCase, eventCasesIn, eventOf } from './event-cases.ts'
import type { Edge, Graph, Node } from './explore.ts'
import { type AnyOutcome, outcomeName } from './model.ts'
import type { Move } from './move.ts'
import type { Place } from './place.ts'
import { type Call, endOf, type Plan, planOf, type Step } from './plan.ts'
import { stateText } from './state-text.ts'
import { wayTo } from './tours.ts'

const still = (place: Place): Move => ({
  to: place,
  taken: [],
  acts: [],
  emits: [],
  calls: [],
  isStill: true,
})

function unmoved(plan: Plan, eventCase: EventCase, call: Call | null = null): Step {
  const before = endOf(plan)
  const open = plan.steps.at(-1)?.open ?? plan.open
  return {
    title: `${eventCase.name}, and nothing happens`,
    shortest: () => [...plan.steps.map((step) => step.eventCase.name), eventCase.name].join(', '),
    eventCase,
    before,
    move: still(before),
    call,
    made: plan.calls,
    open,
  }
}

const isRunning = ({ place, refused }: Node) => place.snapshot.status === 'active' && refused.length > 0

/** For each state, everything that can be done to it and that it does not listen to. */
export const refusals = (graph: Graph): Plan[] =>
  graph.nodes.filter(isRunning).map((node, at) => {
    const plan = planOf(graph, wayTo(node), `${graph.model.name}, refusals ${at + 1}`)
    return { ...plan, steps: [...plan.steps, ...node.refused.map((eventCase) => unmoved(plan, eventCase))] }
  })

type LetGo = readonly [edge: Edge, actor: string]

/** One edge for each way in which the machine can let go of an actor that has not had its say. */
function lettingGo({ edges }: Graph): LetGo[] {
  const found = new Map<string, LetGo>()
  for (const edge of edges)
    for (const { is, actor } of edge.move.calls) {
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

function tooLate(
  graph: Graph,
  [edge, actor]: LetGo,
  [outcome, ending]: [string, AnyOutcome],
  way: number,
): Plan {
  const name = `late ${outcomeName(actor, outcome)}`
  const plan = planOf(graph, [...wayTo(edge.from), edge], `${graph.model.name}, ${name}, way ${way}`)
  const open = plan.steps.at(-2)?.open ?? plan.open
  const call = open.find((one) => one.actor === actor) ?? null
  const eventCase: EventCase = {
    name,
    kind: 'late',
    event: eventOf(actor, ending),
    actor,
    outcome,
    force: ending.force,
  }
  const answers = new Map(plan.answers)
  if (call !== null) answers.set(call, eventCase)
  return { ...plan, answers, steps: [...plan.steps, unmoved(plan, eventCase, call)] }
}

/** Answers that come when nobody waits for them any more, after every way of letting their actor go. */
export const lateAnswers = (graph: Graph): Plan[] =>
  lettingGo(graph).flatMap((letGo, at) =>
    oneOfEachKind(graph.model.outcomes[letGo[1]] ?? {}).map((kind) => tooLate(graph, letGo, kind, at + 1)),
  )

const tryOf = (place: Place, eventCase: EventCase) => `${stateText(place.snapshot.value)} ${eventCase.name}`

/** A delay of no time at all is over before anybody could do anything. */
export const endsAtOnce = ({ timers }: Place) => timers.some(({ left }) => left <= 10)

/** Fewer plans: each event that a state ignores is tried once in each state, unless it was tried already. */
export function onceForEachState(plans: readonly Plan[], triedBefore: Iterable<string> = []): Plan[] {
  const tried = new Set(triedBefore)
  return plans.filter(({ steps }) => {
    const fresh = steps
      .filter(({ move }) => move.isStill)
      .map(({ eventCase, before }) => tryOf(before, eventCase))
      .filter((one) => !tried.has(one))
    for (const one of fresh) tried.add(one)
    return fresh.length > 0
  })
}

/** Refusals are tried where a state waits for somebody: not where it goes on by itself. */
function canRefuse({ model }: Plan, place: Place): boolean {
  if (place.snapshot.status !== 'active' || endsAtOnce(place)) return false
  return automaticCaseIn(model, eventCasesIn(model, place).accepted) === undefined
}

/**
 * The same plans with each refusal tried at the first visit of its state, which saves opening the page again for each.
 * `tried` names the refusals that are in them.
 */
export function withRefusals(plans: readonly Plan[]): {
  readonly plans: Plan[]
  readonly tried: Set<string>
} {
  const tried = new Set<string>()
  const stepsAt = (plan: Plan, place: Place, last: Step | undefined): Step[] => {
    if (!canRefuse(plan, place)) return []
    const fresh = eventCasesIn(plan.model, place).refused.filter(
      (eventCase) => !tried.has(tryOf(place, eventCase)),
    )
    for (const eventCase of fresh) tried.add(tryOf(place, eventCase))
    return fresh.map((eventCase) => ({
      title: `${eventCase.name}, and nothing happens`,
      shortest: () => [last?.shortest(), eventCase.name].filter(Boolean).join(', '),
      eventCase,
      before: place,
      move: still(place),
      call: null,
      made: last?.made ?? plan.open,
      open: last?.open ?? plan.open,
    }))
  }
  const longer = plans.map((plan) => ({
    ...plan,
    steps: [
      ...stepsAt(plan, plan.begin.to, undefined),
      ...plan.steps.flatMap((step) => [step, ...stepsAt(plan, step.move.to, step)]),
    ],
  }))
  return { plans: longer, tried }
}
