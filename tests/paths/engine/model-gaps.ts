import type { Edge, Graph } from './explore.ts'
import { outcomeName } from './model.ts'
import { eventCaseOf } from './naming.ts'
import { stateText } from './state-text.ts'

const once = (sentences: readonly string[]) => [...new Set(sentences)]

const matches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Events that the machine listens to, for a reason, and the model never sends. */
function neverSent({ model: { impossible = {} }, chart, nodes, edges }: Graph): string[] {
  const eventCases = [
    ...edges.map(({ eventCase }) => eventCase),
    ...nodes.flatMap(({ refused, ignoredOutcomes }) => [...refused, ...ignoredOutcomes]),
  ]
  const types = [...new Set(eventCases.map(({ event }) => event.type))]
  const isExcused = (descriptor: string) =>
    chart.transitions.filter((name) => name.split('|')[1] === descriptor).every((name) => name in impossible)
  return chart.events
    .filter((descriptor) => !descriptor.startsWith('xstate.done.state.') && !isExcused(descriptor))
    .filter((descriptor) => !types.some((type) => matches(descriptor, type)))
    .map((descriptor) => `the event '${descriptor}' is never sent`)
}

/** Event cases that no state listens to. */
function neverAccepted({ model: { events, outcomes }, edges }: Graph): string[] {
  const heard = new Set(edges.map(({ eventCase }) => eventCase.name))
  const eventCases = [
    ...Object.keys(events),
    ...Object.entries(outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    ),
  ]
  return eventCases
    .filter((name) => !heard.has(name))
    .map((name) => `no state accepts the event case '${name}'`)
}

/** Failures that would end the machine, since the state that runs the actor does not listen to them. */
const unhandledFailures = ({ nodes }: Graph): string[] =>
  nodes.flatMap(({ place: { snapshot }, ignoredOutcomes }) =>
    ignoredOutcomes
      .filter(({ event }) => event.type.startsWith('xstate.error.'))
      .map(({ name }) => `the failure '${name}' is not handled in ${stateText(snapshot.value)}`),
  )

function neverTaken({ model: { impossible = {} }, chart, initial, edges }: Graph): string[] {
  const taken = new Set([...initial.taken, ...edges.flatMap(({ move }) => move.taken)])
  const excused = Object.keys(impossible)
  return [
    ...chart.transitions
      .filter((name) => !taken.has(name) && !excused.includes(name))
      .map((name) => `the transition '${name}' is never taken`),
    ...excused
      .filter((name) => !chart.transitions.includes(name))
      .map((name) => `no transition is named '${name}'`),
    ...excused
      .filter((name) => taken.has(name))
      .map((name) => `the transition '${name}' is said to be impossible, and is taken`),
  ]
}

function ambiguous({ model, edges }: Graph): string[] {
  const isNamed = ({ eventCase, from }: Edge) => {
    const named = eventCaseOf(model, eventCase.event, from.place.snapshot)
    if (named === null) return false
    if (eventCase.kind === 'delay') return true
    return (
      eventCase.name === (named.outcome === null ? named.sample : outcomeName(named.sample, named.outcome))
    )
  }
  return edges
    .filter((edge) => !isNamed(edge))
    .map(({ eventCase }) => `the model does not know its own event case '${eventCase.name}' again`)
}

/** What a model and its machine do not have in common, one sentence each. */
export const modelGaps = (graph: Graph): string[] =>
  once([
    ...neverSent(graph),
    ...neverAccepted(graph),
    ...unhandledFailures(graph),
    ...neverTaken(graph),
    ...ambiguous(graph),
  ])
