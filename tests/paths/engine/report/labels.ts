import type { Arrow } from './arrows.ts'
import type { Box } from './layout.ts'

/** A piece of the drawing. */
interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** What an arrow is called, and where that is written: the beginning of its line. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

const LETTER = 6.7
const ABOVE = 10
const BELOW = 4
/** A step aside, and so many of them at most. */
const STEP = 4
const STEPS = 60

export const areaOf = ({ text, x, y }: Label): Area => ({
  x: x - 2,
  y: y - ABOVE,
  w: text.length * LETTER + 4,
  h: ABOVE + BELOW,
})

export const touch = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** Frames are named at their top; what lies in them may be written over the rest. */
const solid = ({ label, kind, x, y, w, h }: Box): Area =>
  kind === 'compound' || kind === 'parallel'
    ? { x, y: y + 6, w: label.length * 8 + 30, h: 20 }
    : { x, y, w, h }

/** Each label where its arrow wants it, or as near above or below as nothing else is written. */
export function labelsOf(
  arrows: readonly (Pick<Arrow, 'labelAt'> & { readonly text: string })[],
  boxes: readonly Box[],
): Label[] {
  const taken = boxes.map(solid)
  return arrows.map(({ text, labelAt: [x, y] }) => {
    const aside = Array.from({ length: STEPS }, (_, at) => (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * STEP)
    const places = aside.map((by) => ({ text, x, y: y + by }))
    const free = places.find((one) => !taken.some((other) => touch(areaOf(one), other)))
    const label = free ?? { text, x, y }
    taken.push(areaOf(label))
    return label
  })
}
