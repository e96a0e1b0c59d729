import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { onceFor } from './once-for.ts'

/** What a machine declares, whether or not anything ever gets there. */
export interface Chart {
  /** The ids of all states that can be the target of a transition anywhere; regions only come with their parallel state. */
  readonly targets: readonly string[]
  /** Every transition definition, named by its source state, its event and its place among its like. */
  readonly transitions: readonly string[]
  /** Every event descriptor that some state listens to. */
  readonly events: readonly string[]
  /** Every invoked actor: its id, and the name of what it runs. */
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

/** `source|event|index`; an eventless transition counts as the event `always`. */
export const nameOf: (definition: AnyTransitionDefinition) => string = onceFor((definition) => {
  const { source, eventType } = definition
  const alike = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id}|${eventType || 'always'}|${(alike ?? []).indexOf(definition)}`
})

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
