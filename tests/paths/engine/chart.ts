import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { memoize } from './memoize.ts'

/** The declarations of a machine, reachable or not. */
export interface Chart {
  /** The ids of all states that a transition can target: all but the regions of parallel states. */
  readonly targets: readonly string[]
  /** The names of all transition definitions. */
  readonly transitions: readonly string[]
  /** All event descriptors with a transition. */
  readonly events: readonly string[]
  /** The ids of all invoked actors with the names of their sources. */
  readonly actors: ReadonlyMap<string, string>
}

export const withChildren = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => withChildren(child)),
]

const definitionsIn = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** `source|event|index`, where `index` counts the transitions of the same event. An eventless one has the event `always`. */
export const nameOf: (definition: AnyTransitionDefinition) => string = memoize((definition) => {
  const { source, eventType } = definition
  const alike = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id}|${eventType || 'always'}|${(alike ?? []).indexOf(definition)}`
})

/** The transition with this name. */
export function definitionOf(machine: AnyStateMachine, name: string): AnyTransitionDefinition | undefined {
  const [source = '', event = '', index] = name.split('|')
  const node = machine.getStateNodeById(source)
  return (event === 'always' ? node.always : node.transitions.get(event))?.[Number(index)]
}

/** True if transitions for this event descriptor handle events of this type; `order.*` also matches `order`. */
export const matchesEvent = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = withChildren(machine.root)
  return {
    targets: nodes
      .filter(({ parent }) => parent !== undefined && parent.type !== 'parallel')
      .map(({ id }) => id),
    transitions: nodes.flatMap(definitionsIn).map(nameOf),
    events: [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))],
    actors: new Map(nodes.flatMap((node) => node.invoke.map(({ id, src }) => [id, String(src)] as const))),
  }
}
