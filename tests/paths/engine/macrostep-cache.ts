import { type EventCase, eventCaseNamed } from './event-cases.ts'
import type { Edge, Graph } from './explore.ts'
import { type Macrostep, nextMacrostep } from './macrostep.ts'
import { memoize } from './memoize.ts'
import { isSameState, withSharedState } from './same-state.ts'
import type { State } from './state.ts'

/** An event case with the macrostep that it caused. */
export interface EventResult {
  readonly eventCase: EventCase
  readonly macrostep: Macrostep
}

/** A state with the results of the event cases that were sent in it. */
interface KnownState {
  readonly state: State
  readonly results: Map<string, EventResult & { readonly from: State }>
}

/** The number of states with the same key whose results are kept. */
const MAX_KNOWN_STATES = 40

/** Returns a macrostep from an equal state with the timers of this state; a delay that starts in it becomes a new run. */
function withOwnTimers(from: State, macrostep: Macrostep, before: State): Macrostep {
  const { to } = macrostep
  if (to.timers.length === 0) return macrostep
  const timers = to.timers.map((timer) => {
    const at = from.timers.findIndex(({ run }) => run === timer.run)
    return { ...timer, run: before.timers[at]?.run ?? {} }
  })
  return { ...macrostep, to: { ...to, timers } }
}

/**
 * Returns what the event case of an edge does in a state that has the key of the edge's start, or `undefined` if the event
 * cannot be sent there. The result is computed once for each state.
 */
export const macrostepsIn: (graph: Graph) => (edge: Edge, before: State) => EventResult | undefined = memoize(
  ({ model }) => {
    const knownStatesOf = memoize((state: State): KnownState[] => [{ state, results: new Map() }])
    const knownStateIn = (knownStates: KnownState[], before: State): KnownState => {
      const cached =
        knownStates.find(({ state }) => state === before) ??
        knownStates.find(({ state }) => isSameState(state, before))
      if (cached !== undefined) return cached
      const knownState = { state: before, results: new Map() }
      if (knownStates.length < MAX_KNOWN_STATES) knownStates.push(knownState)
      return knownState
    }
    return (edge, before) => {
      const { name } = edge.eventCase
      const { state, results } = knownStateIn(knownStatesOf(edge.from.state), before)
      const cached = state === edge.from.state ? { ...edge, from: state } : results.get(name)
      // A cached event case of a delay has the timer of another state.
      const eventCase =
        cached === undefined || cached.eventCase.timer !== undefined
          ? eventCaseNamed(model, before, name)
          : cached.eventCase
      if (eventCase === undefined) return undefined
      if (cached !== undefined)
        return { eventCase, macrostep: withOwnTimers(cached.from, cached.macrostep, before) }
      const computed = nextMacrostep(model.machine, before, eventCase)
      const macrostep = withSharedState(
        knownStateIn(knownStatesOf(edge.to.state), computed.to).state,
        computed,
      )
      results.set(name, { eventCase, macrostep, from: before })
      return { eventCase, macrostep }
    }
  },
)
