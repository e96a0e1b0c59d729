import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { chartOf, nameOf } from '../chart.ts'
import type { Box } from './layout.ts'

/** All transitions between two states, drawn as one. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly names: readonly string[]
  readonly path: string
  readonly labelAt: readonly [x: number, y: number]
}

/** The transition definition of a name. */
export function definitionOf(machine: AnyStateMachine, name: string): AnyTransitionDefinition | undefined {
  const [source = '', event = '', index] = name.split('|')
  const node = machine.getStateNodeById(source)
  return (event === 'always' ? node.always : node.transitions.get(event))?.[Number(index)]
}

const middle = ({ x, w }: Box) => x + w / 2

function curve(from: Box, to: Box, nth: number): Pick<Arrow, 'path' | 'labelAt'> {
  const shift = (nth % 5) * 10 - 20
  if (from === to) {
    const [x, y] = [from.x + from.w, from.y + from.h / 2]
    return {
      path: `M${x},${y - 8} C${x + 36},${y - 20} ${x + 36},${y + 20} ${x},${y + 8}`,
      labelAt: [x + 30, y + 3],
    }
  }
  const isDown = to.y >= from.y + from.h
  if (isDown) {
    const [x1, y1, x2, y2] = [middle(from) + shift, from.y + from.h, middle(to) + shift, to.y]
    const bend = (y2 - y1) / 2
    return {
      path: `M${x1},${y1} C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2}`,
      labelAt: [(x1 + x2) / 2, (y1 + y2) / 2 + (nth % 3) * 14 - 14],
    }
  }
  // Upwards and sideways it goes around on the right.
  const [x1, y1] = [from.x + from.w, from.y + Math.min(from.h / 2, 16) + shift / 4]
  const [x2, y2] = [to.x + to.w, to.y + Math.min(to.h / 2, 16) + shift / 4]
  const out = Math.max(x1, x2) + 40 + (nth % 5) * 12
  return {
    path: `M${x1},${y1} C${out},${y1} ${out},${y2} ${x2},${y2}`,
    labelAt: [out - 14, (y1 + y2) / 2 + (nth % 3) * 14 - 14],
  }
}

export function arrowsOf(machine: AnyStateMachine, boxes: readonly Box[]): Arrow[] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const names = new Map<string, string[]>()
  for (const name of chartOf(machine).transitions) {
    const definition = definitionOf(machine, name)
    if (definition === undefined) continue
    const targets = definition.target ?? [definition.source]
    for (const target of targets) {
      const key = `${definition.source.id} ${target.id}`
      names.set(key, [...(names.get(key) ?? []), nameOf(definition)])
    }
  }
  return [...names].flatMap(([key, all], nth) => {
    const [from = '', to = ''] = key.split(' ')
    const [one, other] = [byId.get(from), byId.get(to)]
    return one && other ? [{ from, to, names: all, ...curve(one, other, nth) }] : []
  })
}
