import type { AnyStateMachine } from 'xstate'
import { chartOf, definitionOf } from '../chart.ts'

/** All transitions between two states, drawn as one. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly names: readonly string[]
}

type Ends = readonly [from: string, to: string]

/**
 * The transitions of a machine, grouped by their two states. `represent` maps these to the states that a drawing shows in
 * their place, or to `null` if it shows none.
 */
export function arrowsOf(
  machine: AnyStateMachine,
  represent: (ends: Ends) => Ends | null = (ends) => ends,
): Arrow[] {
  const arrows = new Map<string, { from: string; to: string; names: string[] }>()
  for (const name of chartOf(machine).transitions) {
    const definition = definitionOf(machine, name)
    if (definition === undefined) continue
    for (const target of definition.target ?? [definition.source]) {
      const ends = represent([definition.source.id, target.id])
      if (ends === null) continue
      const [from, to] = ends
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, names: [] }
      arrows.set(`${from} ${to}`, arrow)
      if (!arrow.names.includes(name)) arrow.names.push(name)
    }
  }
  return [...arrows.values()]
}

const eventOf = (name: string) =>
  (name.split('|')[1] ?? '')
    .replace(/^xstate\.(done|error)\.actor\./, (_, how) => (how === 'done' ? '✓ ' : '✗ '))
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.state\..*$/, 'done')

const MAX_LABEL_LINES = 3

/** The lines of an arrow's label. */
export function labelLines({ names }: Arrow): string[] {
  const events = [...new Set(names.map(eventOf))]
  return events.length <= MAX_LABEL_LINES
    ? events
    : [...events.slice(0, MAX_LABEL_LINES - 1), `+${events.length - MAX_LABEL_LINES + 1} more`]
}
