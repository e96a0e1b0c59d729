import { type Area, type Box, CHARACTER_WIDTH, type Layout, type Line } from './layout.ts'

const doOverlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

const contains = (outer: Area, { x, y, w, h }: Area): boolean =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h

const shrunkBy = ({ x, y, w, h }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
})

/** The segments of a line from corner to corner, without a width. */
const piecesOf = ({ points }: Line): Area[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    return { x, y, w: Math.abs(from.x - to.x) + 0.1, h: Math.abs(from.y - to.y) + 0.1 }
  })

/** The area of the name at the top of a frame. Other elements may overlap the rest of the frame. */
const nameOf = ({ label, nameX, isInitial, y }: Box): Area => ({
  x: nameX + 8,
  y: y + 8,
  w: label.length * CHARACTER_WIDTH + (isInitial ? 22 : 8),
  h: 16,
})

/** Descriptions of elements that overlap others, or exceed their frame. */
export function faultsIn({ boxes, lines, ...all }: Layout): string[] {
  const faults: string[] = []
  const checkApart = (one: Area, other: Area, fault: string) => doOverlap(one, other) && faults.push(fault)
  const checkWithin = (outer: Area, inner: Area, fault: string) =>
    contains(outer, inner) || faults.push(fault)
  const solid = boxes.map((box) => ({ id: box.id, area: box.parts.length === 0 ? box : nameOf(box) }))
  const whole = { x: 0, y: 0, ...all }

  for (const box of boxes) {
    checkWithin(whole, box, `${box.id} is cut off`)
    for (const child of box.parts)
      for (const inner of boxes.filter(({ id }) => id === child.id))
        checkWithin(shrunkBy(box, 4), inner, `${child.id} is outside of ${box.id}`)
  }
  for (const [index, item] of solid.entries())
    for (const other of solid.slice(index + 1))
      checkApart(item.area, other.area, `${item.id} overlaps ${other.id}`)

  for (const [index, line] of lines.entries()) {
    const [name] = line.names
    const longest = Math.max(...line.label.lines.map(({ length }) => length))
    const text = { ...line.label, w: longest * CHARACTER_WIDTH, h: line.label.lines.length * 14 }
    checkWithin(line.label, text, `the name of ${name} does not fit`)
    checkWithin(whole, line.label, `the name of ${name} is cut off`)
    for (const { id, area } of solid) {
      checkApart(line.label, area, `the name of ${name} overlaps ${id}`)
      for (const piece of piecesOf(line)) checkApart(piece, shrunkBy(area, 1), `${name} leads through ${id}`)
    }
    for (const [otherIndex, other] of lines.entries()) {
      if (otherIndex === index) continue
      for (const piece of piecesOf(line))
        for (const parallel of piecesOf(other).filter(({ w, h }) => w > h === piece.w > piece.h))
          checkApart(piece, parallel, `${name} runs along ${other.names[0]}`)
      checkApart(line.label, other.label, `the name of ${name} overlaps that of ${other.names[0]}`)
      for (const piece of piecesOf(other))
        checkApart(shrunkBy(line.label, 1), piece, `${other.names[0]} leads through the name of ${name}`)
    }
  }
  return [...new Set(faults)]
}
