import type { AnyStateMachine } from 'xstate'
import { type Arrow, arrowsOf } from './arrows.ts'
import { areaOf, type Label, labelsOf } from './labels.ts'
import { type Box, layoutOf } from './layout.ts'
import { escaped } from './markup.ts'

export interface Heat {
  /** How often each transition was walked, and why it cannot be. */
  readonly walked: ReadonlyMap<string, number>
  readonly infeasible: Readonly<Record<string, string>>
}

const shortName = (name: string) =>
  (name.split('|')[1] ?? '')
    .replace(/^xstate\.(done|error)\.actor\./, (_, how) => (how === 'done' ? '✓ ' : '✗ '))
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.state\..*$/, 'done')

/** What leads to a state and away from it, or to what lies within it. */
function around({ id }: Box, arrows: readonly Arrow[]): string[] {
  const isOf = (end: string) => end === id || end.startsWith(`${id}.`)
  return [...new Set(arrows.filter(({ from, to }) => isOf(from) || isOf(to)).flatMap(({ names }) => names))]
}

/** What can be pressed to see the plans that lead through it. */
const pressed = (names: readonly string[]) =>
  `role="button" tabindex="0" data-names="${escaped(names.join(' '))}"`

function box(one: Box, arrows: readonly Arrow[]): string {
  const { label, kind, isInitial, x, y, w, h } = one
  const isFrame = kind === 'compound' || kind === 'parallel'
  const mark = isInitial ? `<rect class="here" x="${x + 8}" y="${y + 10}" width="12" height="12"/>` : ''
  const end =
    kind === 'final' ? `<rect class="end" x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}"/>` : ''
  const textX = isInitial ? x + 26 : x + 12
  return `<g class="${isFrame ? 'frame' : 'state'} ${kind}" ${pressed(around(one, arrows))} data-called="${escaped(label)}" aria-label="state ${escaped(label)}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/>${end}${mark}<text x="${textX}" y="${y + 20}">${escaped(label)}</text></g>`
}

/** Its own for each chart: a tip that stands in a chart out of sight is drawn nowhere. */
const tipOf = ({ id }: AnyStateMachine, kind: string) => `tip-${escaped(id)}-${kind}`

function textOf({ names }: Arrow): string {
  const events = [...new Set(names.map(shortName))]
  return events.length > 2 ? `${events[0]} +${events.length - 1}` : events.join(', ')
}

/** An arrow in two parts: its line, and on top of all lines what it is called, which can be pressed. */
function arrow(
  { names, path }: Arrow,
  { text, x, y }: Label,
  { walked, infeasible }: Heat,
  tip: (kind: string) => string,
): { readonly line: string; readonly name: string } {
  const open = names.filter((name) => !(name in infeasible))
  const least = Math.min(...open.map((name) => walked.get(name) ?? 0))
  const sum = open.reduce((all, name) => all + (walked.get(name) ?? 0), 0)
  const kind = open.length === 0 ? 'infeasible' : least === 0 ? 'cold' : 'warm'
  const width = kind === 'warm' ? 1.5 + Math.min(4, Math.log10(sum + 1) * 1.5) : 2
  const title = names
    .map((name) => `${name}: ${infeasible[name] ?? `walked ${walked.get(name) ?? 0} times`}`)
    .join('\n')
  const line = (look: string) =>
    `<path class="${look}" style="stroke-width:${width.toFixed(1)}" d="${path}" marker-end="url(#${tip(kind)})"/>`
  return {
    line: line(`line ${kind}`),
    name: `<g class="arrow ${kind}" ${pressed(names)}><title>${escaped(title)}</title><path class="hit" d="${path}"/>${line('chosen-line')}<text x="${x.toFixed(0)}" y="${y.toFixed(0)}">${escaped(text)}</text></g>`,
  }
}

/** What all arrows of a machine are called, each in its place. */
export const labelsIn = (arrows: readonly Arrow[], boxes: readonly Box[]): Label[] =>
  labelsOf(
    arrows.map((one) => ({ ...one, text: textOf(one) })),
    boxes,
  )

/** The statechart of a machine: square states, amber where it begins, lines as thick as they were walked. */
export function chartSvg(machine: AnyStateMachine, heat: Heat): string {
  const { w, h, boxes } = layoutOf(machine)
  const frames = boxes.filter(({ kind }) => kind === 'compound' || kind === 'parallel')
  const states = boxes.filter((one) => !frames.includes(one))
  const arrows = arrowsOf(machine, boxes)
  const labels = labelsIn(arrows, boxes)
  const tips = ['warm', 'cold', 'infeasible'].map(
    (kind) =>
      `<marker id="${tipOf(machine, kind)}" class="tip ${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker>`,
  )
  const lines = arrows.map((one, at) => arrow(one, labels[at] as Label, heat, (kind) => tipOf(machine, kind)))
  // What goes around on the right is named there, and may reach further than any state.
  const right = Math.ceil(Math.max(w, ...labels.map(areaOf).map((area) => area.x + area.w))) + 16
  const drawn = (all: readonly Box[]) => all.map((one) => box(one, arrows)).join('')
  return `<svg role="group" aria-label="statechart of ${escaped(machine.id)}" viewBox="-8 -8 ${right} ${h + 24}" width="${right}" style="max-width:max(100%,${Math.round(0.75 * right)}px);height:auto"><defs>${tips.join('')}</defs>${drawn(frames)}${lines.map(({ line }) => line).join('')}${lines.map(({ name }) => name).join('')}${drawn(states)}</svg>`
}
