import { crc32, deflateSync } from 'node:zlib'

/** The stepper's line with its nodes, on a background that works in both themes. */
const GROUND = '#101314'
const SIGNAL = '#FFB000'
/** x, y, width and height in units of 1/16. */
const AMBER = [
  [7, 3, 2, 10],
  [5, 2, 6, 4],
  [5, 10, 6, 4],
] as const
const HOLLOW = [[7, 11, 2, 2]] as const

const rects = (colour: string, shapes: readonly (readonly number[])[]) =>
  shapes
    .map(([x, y, width, height]) => `<path fill="${colour}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`)
    .join('')

export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${rects(GROUND, [[0, 0, 16, 16]])}${rects(SIGNAL, AMBER)}${rects(GROUND, HOLLOW)}</svg>\n`

const isIn = (shapes: readonly (readonly [number, number, number, number])[], x: number, y: number) =>
  shapes.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The icon as PNG for clients without SVG: three colours, one byte per pixel. */
export function iconPng(size: number): Buffer {
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [column, row] = [(x * 16) / size, (y * 16) / size]
      rows[y * (size + 1) + 1 + x] = isIn(AMBER, column, row) && !isIn(HOLLOW, column, row) ? 1 : 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from((GROUND + SIGNAL).replaceAll('#', ''), 'hex')
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
