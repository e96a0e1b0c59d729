import { createHash } from 'node:crypto'
import type { Edge, Graph, Node } from './explore.ts'
import type { Move } from './move.ts'
import { stateText } from './state-text.ts'
import { textOf } from './text-of.ts'

const paramsText = (value: unknown) => (value === undefined ? '' : ` ${textOf(value)}`)

/** What one step does besides changing the state, one line each. */
const effectsOf = ({ acts, emits, actorChanges }: Move): string[] => [
  ...acts.map(({ name, params }) => `action ${name}${paramsText(params)}`),
  ...emits.map((type) => `emit ${type}`),
  ...actorChanges.map((call) =>
    call.is === 'made' ? `start ${call.actor}${paramsText(call.input)}` : `stop ${call.actor}`,
  ),
]

const outcomeOf = ({ move, to }: Edge): string =>
  [stateText(to.place.snapshot.value), ...effectsOf(move).map((line) => `      ${line}`)].join('\n')

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Changes with every single state key, event case, next key and effect, whatever the lines above it have in common. */
const digestOf = (edges: readonly Edge[]): string =>
  createHash('sha256')
    .update(
      edges
        .map((edge) => textOf([edge.from.key, edge.eventCase.name, edge.to.key, outcomeOf(edge)]))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12)

function caseLines(name: string, edges: readonly Edge[]): string[] {
  const outcomes = [...countOf(edges.map(outcomeOf))].sort(([one], [other]) => (one < other ? -1 : 1))
  return outcomes.map(([outcome, count]) => `  ${name} (${count}) → ${outcome}`)
}

const byText = <T>(all: readonly T[], textFor: (one: T) => string): (readonly [string, T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(textFor(one), [...(groups.get(textFor(one)) ?? []), one])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}

function stateLines(state: string, nodes: readonly Node[]): string[] {
  const tags = [...(nodes[0]?.place.snapshot.tags ?? [])].sort()
  const edges = nodes.flatMap((node) => node.edges)
  return [
    `${state}${tags.length > 0 ? ` [${tags.join(', ')}]` : ''}`,
    ...byText(edges, ({ eventCase }) => eventCase.name).flatMap(([name, own]) => caseLines(name, own)),
    `  ${nodes.length} keys, ${edges.length} steps, digest ${digestOf(edges)}`,
    '',
  ]
}

/**
 * Everything that a machine was found to do, as text that can be reviewed: for each state and event case the next state,
 * the actions with parameters, the actors started with their input, and in parentheses for how many state keys it holds.
 */
export function behaviourOf({ initial, nodes }: Graph): string {
  const start = [
    `start → ${stateText(initial.to.snapshot.value)}`,
    ...effectsOf(initial).map((line) => `      ${line}`),
  ]
  const states = byText(nodes, ({ place }) => stateText(place.snapshot.value))
  return [...start, '', ...states.flatMap(([state, own]) => stateLines(state, own))].join('\n')
}
