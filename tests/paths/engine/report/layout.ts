import type { ELK, ElkLabel, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js'
import { type Arrow, labelLines } from './arrows.ts'
import type { Part, Scene } from './scenes.ts'

/** A position and size in the drawing. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The position of a state: a square, or a frame around others. */
export interface Box extends Area, Part {
  /** The left edge of its name, which no line into the frame crosses. */
  readonly nameX: number
}

/** The corners of an arrow, and the position of its label. */
export interface Line extends Arrow {
  readonly points: readonly ElkPoint[]
  readonly label: Area & { readonly lines: readonly string[] }
}

export interface Layout extends Pick<Area, 'w' | 'h'> {
  readonly scene: Scene
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}

/** In pixels: labels have 12 px in a monospaced font whose characters are at most 0.61 em wide. */
export const CHARACTER_WIDTH = 7.3
export const LINE_HEIGHT = 14
const BOX_HEIGHT = 32
/** The space above the content of a frame, for its name and for lines. */
const FRAME_PADDING = '[top=44,left=20,bottom=20,right=20]'

/** Options for every frame: ELK does not pass those of a frame on to its content. */
const EVERYWHERE = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.spacing.portPort': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}
const WHOLE = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

/** The width of a box: its label, and 40 px for margins and the mark of an initial state. */
const widthOf = ({ label }: Part) => Math.max(64, Math.ceil(label.length * CHARACTER_WIDTH) + 40)

/** The name of a frame needs space beside a line that leads from the frame to its content. */
const headWidthOf = (part: Part, arrows: readonly Arrow[]) =>
  arrows.some(({ from }) => from === part.id) ? 2 * widthOf(part) : widthOf(part)

function nodeOf(part: Part, arrows: readonly Arrow[]): ElkNode {
  const { id, parts } = part
  if (parts.length === 0) return { id, width: widthOf(part), height: BOX_HEIGHT }
  return {
    id,
    children: parts.map((child) => nodeOf(child, arrows)),
    layoutOptions: {
      ...EVERYWHERE,
      'elk.padding': FRAME_PADDING,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // With the direction DOWN, ELK exchanges the width and the height of a minimum.
      'elk.nodeSize.minimum': `(${BOX_HEIGHT},${headWidthOf(part, arrows)})`,
    },
  }
}

function labelOf(lines: readonly string[]): ElkLabel {
  return {
    text: lines.join('\n'),
    width: Math.max(...lines.map(({ length }) => length)) * CHARACTER_WIDTH + 8,
    height: lines.length * LINE_HEIGHT + 4,
    layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
  }
}

/** The leftmost position at the top of a frame where no line crosses the name. */
function nameXOf(part: Part, { x, y, w }: Area, lines: readonly Line[]): number {
  const crossed = lines.flatMap(({ points }) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      const isInHead = Math.min(from.y, to.y) < y + BOX_HEIGHT && Math.max(from.y, to.y) > y
      return part.parts.length > 0 && isInHead && from.x === to.x ? [to.x] : []
    }),
  )
  const isFree = (left: number) =>
    left + widthOf(part) <= x + w && !crossed.some((edge) => edge > left && edge < left + widthOf(part))
  return [x, ...crossed.sort((a, b) => a - b)].find(isFree) ?? x
}

let started: Promise<ELK> | undefined
/** Loads the library on first use, because it is large. */
const library = (): Promise<ELK> =>
  (started ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk()))

const areaOf = ({ x = 0, y = 0, width: w = 0, height: h = 0 }: Omit<ElkNode, 'id'>): Area => ({ x, y, w, h })

/** Computes the positions of all states, arrows and labels of a scene, layer by layer. */
export async function layoutOf(scene: Scene): Promise<Layout> {
  const elk = await library()
  const named = scene.arrows.map((arrow) => ({ arrow, lines: labelLines(arrow) }))
  const graph: ElkNode = await elk.layout({
    id: '',
    layoutOptions: { ...EVERYWHERE, ...WHOLE },
    children: scene.parts.map((part) => nodeOf(part, scene.arrows)),
    edges: named.map(({ arrow: { from, to }, lines }, index) => ({
      id: `${index}`,
      sources: [from],
      targets: [to],
      labels: [labelOf(lines)],
    })),
  })
  const lines = named.map(({ arrow, lines }, index): Line => {
    const { sections: [section] = [], labels: [label] = [] } = graph.edges?.[index] ?? {}
    if (section === undefined || label === undefined) throw new Error(`the layout has lost ${arrow.names}`)
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    return { ...arrow, points, label: { ...areaOf(label), lines } }
  })
  const placed = (parts: readonly Part[], nodes: readonly ElkNode[] = []): Box[] =>
    parts.flatMap((part, index) => {
      const node = nodes[index]
      if (node?.id !== part.id) throw new Error(`the layout has lost ${part.id}`)
      const area = areaOf(node)
      const box = { ...part, ...area, nameX: nameXOf(part, area, lines) }
      return [box, ...placed(part.parts, node.children)]
    })
  return { ...areaOf(graph), scene, boxes: placed(scene.parts, graph.children), lines }
}
