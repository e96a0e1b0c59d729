import { createHash } from 'node:crypto'
import type { Edge, Graph, Node } from './explore.ts'
import type { Macrostep, SentEvent } from './macrostep.ts'
import { stableText } from './stable-text.ts'
import { stateText } from './state-text.ts'

const paramsText = (value: unknown) => (value === undefined ? '' : ` ${stableText(value)}`)

/** One line for each event, with all actors that receive it. */
function sentLines(sent: readonly SentEvent[]): string[] {
  const recipients = new Map<string, string[]>()
  for (const { to, event } of sent) {
    const text = stableText(event)
    recipients.set(text, [...(recipients.get(text) ?? []), to])
  }
  return [...recipients].map(([event, to]) => `send ${event} to ${to.join(', ')}`)
}

/** The effects of a macrostep besides the change of state, one line each. */
const effectsOf = ({ actions, emitted, sent, actorChanges }: Macrostep): string[] => [
  ...actions.map(({ name, params }) => `action ${name}${paramsText(params)}`),
  ...emitted.map((type) => `emit ${type}`),
  ...sentLines(sent),
  ...actorChanges.map((actor) =>
    actor.change === 'started' ? `start ${actor.actor}${paramsText(actor.input)}` : `stop ${actor.actor}`,
  ),
]

const outcomeOf = ({ macrostep, to }: Edge): string =>
  [stateText(to.state.snapshot.value), ...effectsOf(macrostep).map((line) => `      ${line}`)].join('\n')

function countsByText(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/**
 * The hash of all state keys, event cases, next contexts and effects: it can change although the lines above
 * do not.
 */
const digestOf = (edges: readonly Edge[]): string =>
  createHash('sha256')
    .update(
      edges
        .map((edge) => {
          const { context } = edge.macrostep.to.snapshot
          // A key may leave out parts of the context.
          return stableText([edge.from.key, edge.eventCase.name, edge.to.key, context, outcomeOf(edge)])
        })
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12)

function caseLines(name: string, edges: readonly Edge[]): string[] {
  const outcomes = [...countsByText(edges.map(outcomeOf))].sort(([a], [b]) => (a < b ? -1 : 1))
  return outcomes.map(([outcome, count]) => `  ${name} (${count}) → ${outcome}`)
}

const groupByText = <T>(all: readonly T[], textFor: (item: T) => string): (readonly [string, T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const item of all) groups.set(textFor(item), [...(groups.get(textFor(item)) ?? []), item])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

function stateLines(state: string, nodes: readonly Node[]): string[] {
  const tags = [...(nodes[0]?.state.snapshot.tags ?? [])].sort()
  const edges = nodes.flatMap((node) => node.edges)
  return [
    `${state}${tags.length > 0 ? ` [${tags.join(', ')}]` : ''}`,
    ...groupByText(edges, ({ eventCase }) => eventCase.name).flatMap(([name, own]) => caseLines(name, own)),
    `  ${nodes.length} keys, ${edges.length} steps, digest ${digestOf(edges)}`,
    '',
  ]
}

/**
 * The explored graph as text for review: for each state and event case the next state, the actions with parameters, and the
 * actors started with their input. The number in parentheses counts the state keys to
 * which a line applies.
 */
export function behaviourOf({ initial, nodes }: Graph): string {
  const start = [
    `start → ${stateText(initial.to.snapshot.value)}`,
    ...effectsOf(initial).map((line) => `      ${line}`),
  ]
  const states = groupByText(nodes, ({ state }) => stateText(state.snapshot.value))
  return [...start, '', ...states.flatMap(([state, own]) => stateLines(state, own))].join('\n')
}
