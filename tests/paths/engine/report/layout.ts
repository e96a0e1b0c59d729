import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A state as it is drawn: a square, or a frame around others. */
export interface Box {
  readonly id: string
  readonly label: string
  readonly kind: AnyStateNode['type']
  readonly isInitial: boolean
  x: number
  y: number
  readonly w: number
  readonly h: number
}

interface Block {
  readonly w: number
  readonly h: number
  readonly boxes: readonly Box[]
}

const LETTER = 7.6
const NODE_HEIGHT = 32
const GAP_X = 56
/** What goes around in a region is named on its right. */
const GAP_BETWEEN_REGIONS = 220
const GAP_Y = 64
const PAD = 24
const HEAD = 28

const widthOf = (label: string) => Math.max(64, Math.ceil(label.length * LETTER) + 32)
const moved = ({ boxes }: Block, dx: number, dy: number): Box[] =>
  boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }))

/** The child of `parent` in which a state lies. */
function childWithin(parent: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined {
  for (let at: AnyStateNode | undefined = node; at !== undefined; at = at.parent)
    if (at.parent === parent) return at
  return undefined
}

const below = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => below(child)),
]

/** Children in layers, by how many transitions it takes to come to them from where their parent begins. */
function layersOf(parent: AnyStateNode): AnyStateNode[][] {
  const children: AnyStateNode[] = Object.values(parent.states)
  if (parent.type === 'parallel') return [children]
  const [first] = parent.initial?.target ?? []
  const layers: AnyStateNode[][] = []
  const left = new Set(children)
  let next = [first === undefined ? undefined : childWithin(parent, first)].filter((one) => one !== undefined)
  while (left.size > 0) {
    // What nothing leads to from here is entered from elsewhere, and begins a layer of its own.
    const layer = next.length > 0 ? next : [[...left][0] as AnyStateNode]
    for (const node of layer) left.delete(node)
    layers.push(layer)
    const reached = layer
      .flatMap(below)
      .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      .flatMap(({ target = [] }) => target)
      .map((target) => childWithin(parent, target))
    next = [...new Set(reached)].filter((one) => one !== undefined && left.has(one)) as AnyStateNode[]
  }
  return layers
}

function blockOf(node: AnyStateNode): Block {
  const isInitial = node.parent?.initial?.target.includes(node) === true
  const own = { id: node.id, label: node.key, kind: node.type, isInitial, x: 0, y: 0 }
  if (Object.keys(node.states).length === 0) {
    const box = { ...own, w: widthOf(node.key), h: NODE_HEIGHT }
    return { w: box.w, h: box.h, boxes: [box] }
  }
  const gap = node.type === 'parallel' ? GAP_BETWEEN_REGIONS : GAP_X
  const rows = layersOf(node).map((layer) => {
    const blocks = layer.map(blockOf)
    return {
      blocks,
      w: blocks.reduce((sum, block) => sum + block.w, 0) + gap * (blocks.length - 1),
      h: Math.max(...blocks.map(({ h }) => h)),
    }
  })
  const inner = Math.max(widthOf(node.key), ...rows.map(({ w }) => w))
  const boxes: Box[] = []
  let y = HEAD + PAD
  for (const row of rows) {
    let x = PAD + (inner - row.w) / 2
    for (const block of row.blocks) {
      boxes.push(...moved(block, x, y))
      x += block.w + gap
    }
    y += row.h + GAP_Y
  }
  const frame = { ...own, w: inner + 2 * PAD, h: y - GAP_Y + PAD }
  return { w: frame.w, h: frame.h, boxes: [frame, ...boxes] }
}

/** Where each state of a machine is drawn: layer under layer, regions side by side. */
export const layoutOf = (machine: AnyStateMachine): Block => blockOf(machine.root)
