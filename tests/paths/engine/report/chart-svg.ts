import { type Box, type Layout, LINE_HEIGHT, type Line } from './layout.ts'
import { escaped } from './markup.ts'

export interface Heat {
  /** The number of times that each transition was taken. */
  readonly covered: ReadonlyMap<string, number>
  readonly impossible: Readonly<Record<string, string>>
  /** False if no path of the machine has run: then nothing is reported as not covered. */
  readonly isRun: boolean
}

/** Attributes of an element that lists the paths through it when it is clicked. */
const pressed = (names: readonly string[]) =>
  `role="button" tabindex="0" data-names="${escaped(names.join(' '))}"`

/** The element id of a folded region's drawing. */
export const regionElementId = (id: string) => `region-${escaped(id)}`

/** The number of possible transitions that no passed path took. */
export const uncoveredCount = (names: readonly string[], { covered, impossible, isRun }: Heat): number =>
  !isRun ? 0 : names.filter((name) => !(name in impossible) && !covered.get(name)).length

const isFrame = ({ parts }: Box) => parts.length > 0

function box(state: Box, heat: Heat): string {
  const { id, label, kind, names, isInitial, x, y, w, h, nameX } = state
  const mark = isInitial ? `<rect class="here" x="${nameX + 8}" y="${y + 10}" width="12" height="12"/>` : ''
  const inner = `x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}"`
  const end = kind === 'final' ? `<rect class="end" ${inner}/>` : ''
  const textX = nameX + (isInitial ? 26 : 12)
  const isFolded = kind === 'folded'
  const plus = isFolded ? `<path class="plus" d="M${x + w - 20},${y + 16} h12 m-6,-6 v12"/>` : ''
  const opens = isFolded ? ` data-opens="${regionElementId(id)}"` : ''
  const called = isFolded ? `region ${label}, folded` : `state ${label}`
  const className = isFolded && uncoveredCount(names, heat) > 0 ? 'folded cold' : kind
  return `<g class="${isFrame(state) ? 'frame' : 'state'} ${className}" ${pressed(names)}${opens} data-called="${escaped(label)}" aria-label="${escaped(called)}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/>${end}${mark}${plus}<text x="${textX}" y="${y + 20}">${escaped(label)}</text></g>`
}

/** One arrowhead for each chart: browsers do not draw a marker of a hidden chart. */
const tipOf = (id: string, kind: string) => `tip-${escaped(id)}-${kind}`

/** An arrow in two parts: its line, and above all lines its label, which can be pressed. */
function arrow(
  { names, points, label }: Line,
  { covered, impossible, isRun }: Heat,
  tip: (kind: string) => string,
): { readonly line: string; readonly name: string } {
  const open = names.filter((name) => !(name in impossible))
  const least = Math.min(...open.map((name) => covered.get(name) ?? 0))
  const sum = open.reduce((all, name) => all + (covered.get(name) ?? 0), 0)
  const kind = open.length === 0 ? 'impossible' : least > 0 ? 'warm' : isRun ? 'cold' : 'idle'
  const width = kind === 'warm' ? 1.5 + Math.min(2.5, Math.log10(sum + 1)) : 2
  const title = names
    .map((name) => `${name}: ${impossible[name] ?? `taken ${covered.get(name) ?? 0} times`}`)
    .join('\n')
  const path = `M${points.map(({ x, y }) => `${+x.toFixed(1)},${+y.toFixed(1)}`).join(' L')}`
  const line = (className: string) =>
    `<path class="${className}" style="stroke-width:${width.toFixed(1)}" d="${path}" marker-end="url(#${tip(kind)})"/>`
  const { x, y, w, h } = label
  const text = label.lines.map(
    (text, index) =>
      `<text x="${(x + 4).toFixed(1)}" y="${(y + 12 + index * LINE_HEIGHT).toFixed(1)}">${escaped(text)}</text>`,
  )
  return {
    line: line(`line ${kind}`),
    name: `<g class="arrow ${kind}" ${pressed(names)}><title>${escaped(title)}</title><path class="hit" d="${path}"/>${line('chosen-line')}<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h}"/>${text.join('')}</g>`,
  }
}

const MARGIN = 8

/**
 * A statechart: square states, initial states with an amber mark, lines that are thicker the more often they
 * were taken.
 */
export function chartSvg({ scene: { id }, w, h, boxes, lines }: Layout, heat: Heat): string {
  const tips = ['warm', 'cold', 'idle', 'impossible'].map(
    (kind) =>
      `<marker id="${tipOf(id, kind)}" class="tip ${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker>`,
  )
  const drawn = lines.map((line) => arrow(line, heat, (kind) => tipOf(id, kind)))
  const [frames, states] = [true, false].map((wanted) =>
    boxes
      .filter((state) => isFrame(state) === wanted)
      .map((state) => box(state, heat))
      .join(''),
  )
  const [width, height] = [w, h].map((size) => Math.ceil(size) + 2 * MARGIN)
  return `<svg role="group" aria-label="statechart of ${escaped(id)}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" style="max-width:max(100%,${Math.round(0.85 * (width ?? 0))}px);height:auto"><defs>${tips.join('')}</defs>${frames}${drawn.map(({ line }) => line).join('')}${drawn.map(({ name }) => name).join('')}${states}</svg>`
}
