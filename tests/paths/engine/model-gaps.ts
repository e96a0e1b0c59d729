import { matchesEvent } from './chart.ts'
import type { Graph } from './explore.ts'
import { type Gap, keyText } from './gap.ts'
import { outcomeName } from './model.ts'
import { stateText } from './state-text.ts'

const eventOf = (transition: string) => transition.split('|')[1] ?? ''
const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/

/** Event descriptors of the machine that no event case of the model sends, unless all their transitions are impossible. */
function neverSent({ model: { impossible = {} }, chart, nodes, edges }: Graph): string[] {
  const eventCases = [
    ...edges.map(({ eventCase }) => eventCase),
    ...nodes.flatMap(({ refused, ignoredOutcomes }) => [...refused, ...ignoredOutcomes]),
  ]
  const types = [
    ...new Set(eventCases.flatMap(({ event, also = [] }) => [event, ...also]).map(({ type }) => type)),
  ]
  const isImpossible = (descriptor: string) =>
    chart.transitions.filter((name) => eventOf(name) === descriptor).every((name) => name in impossible)
  return (
    chart.events
      // The explorer sends the events of delays and final states by itself, wherever their states are reached.
      .filter((descriptor) => !/^xstate\.(done\.state|after)\./.test(descriptor) && !isImpossible(descriptor))
      .filter((descriptor) => !types.some((type) => matchesEvent(descriptor, type)))
  )
}

function neverSentGap({ model }: Graph, descriptor: string): Gap {
  const [, result, actor = ''] = ACTOR_EVENT.exec(descriptor) ?? []
  if (result === undefined)
    return {
      text: `no event case sends '${descriptor}'`,
      property: 'events',
      add: `${keyText(descriptor)}: { event: { type: '${descriptor}' } },`,
    }
  if (model.outcomes[actor] === undefined)
    return {
      text: `the actor '${actor}' has no outcomes`,
      property: 'outcomes',
      add: `${keyText(actor)}: { ...successesOf('<endpoint>', 200, samples.<endpoint>.replies[200]), ...failuresOf('<endpoint>') },`,
    }
  return {
    text: `no outcome of the actor '${actor}' is a ${result === 'done' ? 'success' : 'failure'}`,
    property: 'outcomes',
    add: `${result === 'done' ? 'done: { done: undefined }' : "failed: { error: new Error('failed') }"}, in ${keyText(actor)}`,
  }
}

function neverAccepted({ model: { events, outcomes }, edges }: Graph): Gap[] {
  const accepted = new Set(edges.map(({ eventCase }) => eventCase.name))
  const gap = (property: string) => (name: string) => ({
    text: `no state accepts the event case '${name}': remove it`,
    property,
  })
  const outcomeNames = Object.entries(outcomes).flatMap(([actor, named]) =>
    Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
  )
  const isRefused = (name: string) => !accepted.has(name)
  return [
    ...Object.keys(events).filter(isRefused).map(gap('events')),
    ...outcomeNames.filter(isRefused).map(gap('outcomes')),
  ]
}

/** Errors of actors without a transition, which stop the machine. */
const unhandledFailures = ({ nodes }: Graph): Gap[] =>
  nodes.flatMap(({ state: { snapshot }, ignoredOutcomes }) =>
    ignoredOutcomes
      .filter(({ event }) => event.type.startsWith('xstate.error.'))
      .map(({ name }) => ({
        text: `the machine stops at '${name}' in ${stateText(snapshot.value)}: add 'onError' there`,
      })),
  )

function transitionGaps(
  { model: { impossible = {} }, chart, initial, edges }: Graph,
  unsent: readonly string[],
): Gap[] {
  const taken = new Set([...initial.taken, ...edges.flatMap(({ macrostep }) => macrostep.taken)])
  const excused = Object.keys(impossible)
  return [
    ...chart.transitions
      .filter((name) => !taken.has(name) && !excused.includes(name) && !unsent.includes(eventOf(name)))
      .map((name) => ({
        text: `no event case takes the transition '${name}': add one, or list it as impossible`,
        property: 'impossible',
        add: `'${name}': '<reason>',`,
      })),
    ...excused
      .filter((name) => !chart.transitions.includes(name))
      .map((name) => ({
        text: `the machine has no transition '${name}': remove it`,
        property: 'impossible',
      })),
    ...excused
      .filter((name) => taken.has(name))
      .map((name) => ({
        text: `the transition '${name}' is listed as impossible and is taken: remove it`,
        property: 'impossible',
      })),
  ]
}

const withoutDuplicates = (gaps: readonly Gap[]) => [...new Map(gaps.map((gap) => [gap.text, gap])).values()]

/** The differences between a model and its machine. */
export function modelGaps(graph: Graph): Gap[] {
  const unsent = neverSent(graph)
  return withoutDuplicates([
    ...unsent.map((descriptor) => neverSentGap(graph, descriptor)),
    ...neverAccepted(graph),
    ...unhandledFailures(graph),
    ...transitionGaps(graph, unsent),
  ])
}

const placeholder = (names: readonly string[], value: (name: string) => object) =>
  Object.fromEntries(names.map((name) => [name, value(name)]))

/**
 * Adds an event case for each event that no event case sends, and outcomes for each actor without outcomes,
 * so that the states behind them are explored and their gaps are listed in the same run.
 */
export function withPlaceholders<M extends Graph['model']>(model: M, graph: Graph): M {
  const unsent = neverSent(graph)
  const events = unsent.filter((descriptor) => !descriptor.startsWith('xstate.'))
  const actors = [...new Set(unsent.flatMap((descriptor) => ACTOR_EVENT.exec(descriptor)?.[2] ?? []))]
  return {
    ...model,
    events: { ...model.events, ...placeholder(events, (type) => ({ event: { type } })) },
    outcomes: {
      ...placeholder(actors, () => ({
        '<success>': { done: undefined },
        '<failure>': { error: new Error() },
      })),
      ...model.outcomes,
    },
  }
}
