import type { Edge, Graph, Node } from './explore.ts'
import { eventOf, type Letter, outcomeName } from './letters.ts'
import type { Move } from './move.ts'
import type { Place } from './place.ts'
import { type Call, endOf, type Plan, planOf, type Step } from './plan.ts'
import { wayTo } from './tours.ts'

const still = (place: Place): Move => ({ to: place, taken: [], acts: [], emits: [], calls: [] })

function unmoved(plan: Plan, letter: Letter, call: Call | null = null): Step {
  const before = endOf(plan)
  const open = plan.steps.at(-1)?.open ?? plan.open
  return { title: `${letter.name}, and nothing happens`, letter, before, move: still(before), call, open }
}

const isRunning = ({ place, refused }: Node) => place.snapshot.status === 'active' && refused.length > 0

/** For each state, everything that can be done to it and that it does not listen to. */
export const refusals = (graph: Graph): Plan[] =>
  graph.nodes.filter(isRunning).map((node, at) => {
    const plan = planOf(graph, wayTo(node), `${graph.alphabet.name} refusals ${at + 1}`)
    return { ...plan, steps: [...plan.steps, ...node.refused.map((letter) => unmoved(plan, letter))] }
  })

/** One edge for each way in which the machine can let go of an actor that has not had its say. */
function lettingGo({ edges }: Graph): [Edge, string][] {
  const found = new Map<string, [Edge, string]>()
  for (const edge of edges)
    for (const { is, actor } of edge.move.calls) {
      const way = `${actor} ${edge.move.taken.join()}`
      if (is === 'dropped' && !found.has(way)) found.set(way, [edge, actor])
    }
  return [...found.values()]
}

/** Answers that come when nobody waits for them any more: every outcome, after every way of letting its actor go. */
export const lateAnswers = (graph: Graph): Plan[] =>
  lettingGo(graph)
    .filter(([{ to }]) => to.place.snapshot.status === 'active')
    .flatMap(([edge, actor]) =>
      Object.entries(graph.alphabet.outcomes[actor] ?? {}).map(([outcome, ending]): Plan => {
        const plan = planOf(graph, [...wayTo(edge.from), edge], `${graph.alphabet.name}: ${outcomeName(actor, outcome)} too late`)
        const open = plan.steps.at(-2)?.open ?? plan.open
        const call = open.find((one) => one.actor === actor) ?? null
        const letter: Letter = { name: `late ${outcomeName(actor, outcome)}`, kind: 'late', event: eventOf(actor, ending), actor, outcome, force: ending.force }
        const answers = new Map(plan.answers)
        if (call !== null) answers.set(call, letter)
        return { ...plan, answers, steps: [...plan.steps, unmoved(plan, letter, call)] }
      }),
    )
