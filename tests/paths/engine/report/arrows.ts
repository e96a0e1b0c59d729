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

const holds = (outer: Box, { x, y, w, h }: Box) =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h

/** Whether a straight way down would lead through a state. */
function isBlocked(from: Box, to: Box, boxes: readonly Box[]): boolean {
  const [left, right] = [Math.min(middle(from), middle(to)), Math.max(middle(from), middle(to))]
  return boxes.some(
    (box) =>
      !holds(box, from) &&
      !holds(box, to) &&
      !holds(to, box) &&
      box.y > from.y + from.h &&
      box.y + box.h < to.y &&
      box.x < right + 24 &&
      box.x + box.w > left - 24,
  )
}

/** To the right of all that lies between two states. */
function beside(from: Box, to: Box, boxes: readonly Box[]): number {
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y + from.h, to.y + to.h)]
  const between = boxes.filter(
    (box) => box.y < bottom && box.y + box.h > top && !(holds(box, from) && holds(box, to)),
  )
  const column = Math.max(from.x + from.w, to.x + to.w)
  const near = between.filter(({ x }) => x < column)
  return Math.max(column, ...near.map(({ x, w }) => x + w))
}

function curve(from: Box, to: Box, nth: number, boxes: readonly Box[]): Pick<Arrow, 'path' | 'labelAt'> {
  const shift = (nth % 5) * 10 - 20
  if (from === to) {
    const [x, y] = [from.x + from.w, from.y + from.h / 2]
    return {
      path: `M${x},${y - 8} C${x + 36},${y - 20} ${x + 36},${y + 20} ${x},${y + 8}`,
      labelAt: [x + 30, y + 3],
    }
  }
  const isDown = to.y >= from.y + from.h
  const isAround = isDown && isBlocked(from, to, boxes)
  if (isDown && !isAround) {
    const [x1, y1, x2, y2] = [middle(from) + shift, from.y + from.h, middle(to) + shift, to.y]
    const bend = (y2 - y1) / 2
    return {
      path: `M${x1},${y1} C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2}`,
      labelAt: [(x1 + x2) / 2 + 6, (y1 + y2) / 2 + (nth % 3) * 14 - 10],
    }
  }
  // Upwards, sideways, and past other states it goes around on the right.
  const [x1, y1] = [from.x + from.w, from.y + Math.min(from.h / 2, 16) + shift / 4]
  const [x2, y2] = [to.x + to.w, to.y + Math.min(to.h / 2, 16) + shift / 4]
  const out = (isAround ? beside(from, to, boxes) : Math.max(x1, x2)) + 40 + (nth % 5) * 12
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
    return one && other ? [{ from, to, names: all, ...curve(one, other, nth, boxes) }] : []
  })
}
