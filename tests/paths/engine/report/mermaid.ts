import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { chartOf, definitionOf } from '../chart.ts'

const idOf = ({ id }: AnyStateNode) => id.replaceAll(/[^\w]/g, '_')

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(node.states)
  const [first] = node.type === 'parallel' ? [] : (node.initial?.target ?? [])
  return children.flatMap((child, index) => {
    const inner = Object.keys(child.states).length > 0
    return [
      ...(index > 0 && node.type === 'parallel' ? [`${indent}--`] : []),
      inner
        ? `${indent}state "${child.key}" as ${idOf(child)} {`
        : `${indent}state "${child.key}" as ${idOf(child)}`,
      ...(inner ? [...stateLines(child, `${indent}  `), `${indent}}`] : []),
      ...(child === first ? [`${indent}[*] --> ${idOf(child)}`] : []),
      ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
    ]
  })
}

const eventText = (name: string) =>
  (name.split('|')[1] ?? '')
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')

/** A machine as a Mermaid chart, which many Markdown viewers draw. */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = new Map<string, Set<string>>()
  for (const name of chartOf(machine).transitions) {
    const definition = definitionOf(machine, name)
    if (definition === undefined || definition.source === machine.root) continue
    for (const target of definition.target ?? []) {
      const key = `  ${idOf(definition.source)} --> ${idOf(target)}`
      lines.set(key, (lines.get(key) ?? new Set()).add(eventText(name)))
    }
  }
  return [
    'stateDiagram-v2',
    ...stateLines(machine.root, '  '),
    ...[...lines].map(([key, events]) => `${key}: ${[...events].join(', ')}`),
  ].join('\n')
}
