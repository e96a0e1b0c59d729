import { outcomeName } from './alphabet.ts'
import type { Edge, Graph } from './explore.ts'
import { letterOf } from './naming.ts'
import { stateText } from './state-text.ts'

const once = (sentences: readonly string[]) => [...new Set(sentences)]

const matches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Events that the machine listens to, for a reason, and the alphabet never sends. */
function unsent({ alphabet: { infeasible = {} }, chart, nodes, edges }: Graph): string[] {
  const letters = [
    ...edges.map(({ letter }) => letter),
    ...nodes.flatMap(({ refused, unheard }) => [...refused, ...unheard]),
  ]
  const types = [...new Set(letters.map(({ event }) => event.type))]
  const isExcused = (descriptor: string) =>
    chart.transitions.filter((name) => name.split('|')[1] === descriptor).every((name) => name in infeasible)
  return chart.events
    .filter((descriptor) => !descriptor.startsWith('xstate.done.state.') && !isExcused(descriptor))
    .filter((descriptor) => !types.some((type) => matches(descriptor, type)))
    .map((descriptor) => `the event '${descriptor}' is never sent`)
}

/** Letters that no state listens to. */
function deaf({ alphabet: { user, outcomes }, edges }: Graph): string[] {
  const heard = new Set(edges.map(({ letter }) => letter.name))
  const letters = [
    ...Object.keys(user),
    ...Object.entries(outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    ),
  ]
  return letters.filter((name) => !heard.has(name)).map((name) => `no state accepts the letter '${name}'`)
}

/** Failures that would end the machine, since the state that runs the actor does not listen to them. */
const fatal = ({ nodes }: Graph): string[] =>
  nodes.flatMap(({ place: { snapshot }, unheard }) =>
    unheard
      .filter(({ event }) => event.type.startsWith('xstate.error.'))
      .map(({ name }) => `the failure '${name}' is not handled in ${stateText(snapshot.value)}`),
  )

function untaken({ alphabet: { infeasible = {} }, chart, begin, edges }: Graph): string[] {
  const taken = new Set([...begin.taken, ...edges.flatMap(({ move }) => move.taken)])
  const excused = Object.keys(infeasible)
  return [
    ...chart.transitions
      .filter((name) => !taken.has(name) && !excused.includes(name))
      .map((name) => `the transition '${name}' is never taken`),
    ...excused
      .filter((name) => !chart.transitions.includes(name))
      .map((name) => `no transition is named '${name}'`),
    ...excused
      .filter((name) => taken.has(name))
      .map((name) => `the transition '${name}' is said to be infeasible, and is taken`),
  ]
}

function misnamed({ alphabet, edges }: Graph): string[] {
  const isNamed = ({ letter, from }: Edge) => {
    const named = letterOf(alphabet, letter.event, from.place.snapshot)
    if (named === null) return false
    if (letter.kind === 'delay') return true
    return letter.name === (named.outcome === null ? named.sample : outcomeName(named.sample, named.outcome))
  }
  return edges
    .filter((edge) => !isNamed(edge))
    .map(({ letter }) => `the alphabet does not know its own letter '${letter.name}' again`)
}

/** What an alphabet and its machine do not have in common, one sentence each. */
export const gapsOf = (graph: Graph): string[] =>
  once([...unsent(graph), ...deaf(graph), ...fatal(graph), ...untaken(graph), ...misnamed(graph)])
