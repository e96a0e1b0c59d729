import { type AnyStateMachine, not, StateMachine } from 'xstate'
import { chartOf, definitionOf } from './chart.ts'

const MAX_ITERATIONS = 1_000

type Config = Readonly<Record<string, unknown>>
type Change = (transition: Config) => Config

const asObject = (value: unknown): Config => Object(value)
const asTransitions = (value: unknown): Config[] =>
  [value]
    .flat()
    .map((transition) => (typeof transition === 'string' ? { target: transition } : asObject(transition)))

/** Changes the `index`-th transition of a key of the configuration. */
function changedAt(parent: unknown, key: string, index: number, change: Change): Config {
  const config = asObject(parent)
  const transitions = asTransitions(config[key]).map((transition, at) =>
    at === index ? change(transition) : transition,
  )
  return { ...config, [key]: transitions }
}

function changedInState(state: Config, event: string, index: number, change: Change): Config {
  if (event === 'always') return changedAt(state, 'always', index, change)
  const [, result, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (result !== undefined) {
    const key = result === 'done' ? 'onDone' : 'onError'
    const invokes = [state.invoke].flat().map(asObject)
    return {
      ...state,
      invoke: invokes.map((invoked) =>
        invoked.id === actor ? changedAt(invoked, key, index, change) : invoked,
      ),
    }
  }
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event) ?? []
  if (delay !== undefined) return { ...state, after: changedAt(state.after, delay, index, change) }
  return { ...state, on: changedAt(state.on, event, index, change) }
}

function changedBelow(state: Config, path: readonly string[], change: Change): Config {
  const [name, ...rest] = path
  if (name === undefined) return change(state)
  const states = asObject(state.states)
  return { ...state, states: { ...states, [name]: changedBelow(asObject(states[name]), rest, change) } }
}

/** A copy of the machine with one transition changed. */
function mutant(machine: AnyStateMachine, transition: string, change: Change): AnyStateMachine {
  const [source = '', event = '', index] = transition.split('|')
  const node = machine.getStateNodeById(source)
  const config = changedBelow(asObject(machine.config), node.path, (state) =>
    changedInState(state, event, Number(index), change),
  )
  // A retargeted eventless transition can repeat without end.
  const bounded = { ...config, options: { maxIterations: MAX_ITERATIONS } }
  return new StateMachine(bounded as unknown as typeof machine.config, machine.implementations)
}

export const retargeted = (machine: AnyStateMachine, transition: string, target: string): AnyStateMachine =>
  mutant(machine, transition, (config) => ({ ...config, target }))

export const negated = (machine: AnyStateMachine, transition: string): AnyStateMachine =>
  mutant(machine, transition, (config) => {
    if (config.guard === undefined) throw new Error(`'${transition}' has no guard to negate`)
    return { ...config, guard: not(config.guard as never) }
  })

export const removed = (machine: AnyStateMachine, transition: string): AnyStateMachine =>
  mutant(machine, transition, (config) => ({ ...config, guard: () => false }))

export interface Mutant {
  readonly name: string
  readonly change: (machine: AnyStateMachine) => AnyStateMachine
}

/** For each transition: one mutant without it, one with its guard negated, and one for each other target. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { transitions, targets } = chartOf(machine)
  return transitions.flatMap((name) => {
    const definition = definitionOf(machine, name)
    const currentTargets = definition?.target?.map(({ id }) => id) ?? [definition?.source.id]
    return [
      { name: `no ${name}`, change: (original) => removed(original, name) },
      ...(definition?.guard === undefined
        ? []
        : [{ name: `not ${name}`, change: (original: AnyStateMachine) => negated(original, name) }]),
      ...targets
        .filter((id) => !currentTargets.includes(id))
        .map((id) => ({
          name: `${name} to ${id}`,
          change: (original: AnyStateMachine) => retargeted(original, name, `#${id}`),
        })),
    ]
  })
}
