import { describe, expect, it } from 'vitest'
import { type Colour, palette, type Theme } from './palette.ts'

const linearChannel = (hex: string) => {
  const channel = Number.parseInt(hex, 16) / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** WCAG 2.2: relative luminance. */
const luminance = (colour: string) => {
  const [red = '', green = '', blue = ''] = colour.match(/[\dA-F]{2}/gi) ?? []
  return 0.2126 * linearChannel(red) + 0.7152 * linearChannel(green) + 0.0722 * linearChannel(blue)
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const BACKGROUNDS: readonly Colour[] = ['background', 'panel', 'field']
const onAllBackgrounds = (colour: Colour) =>
  BACKGROUNDS.map((background): [Colour, Colour] => [colour, background])
const texts: readonly [Colour, Colour][] = [
  ...(['text', 'muted', 'link', 'good', 'bad'] as const).flatMap(onAllBackgrounds),
  ['onAccent', 'accent'],
  ['text', 'skeleton'],
]
/** Borders of controls, the line of the stepper, the focus ring, and icons without text. */
const marks: readonly [Colour, Colour][] = (['edge', 'stroke', 'text', 'good', 'bad'] as const).flatMap(
  onAllBackgrounds,
)

it('the contrast of black and white is 21 to 1, and the order of two colours does not matter', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.478, 2)
})

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  const ratio = ([front, background]: [Colour, Colour]) =>
    contrast(palette[theme][front], palette[theme][background])

  it.each(texts)('text: %s on %s has a contrast of at least 7 to 1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7)
  })

  it.each(marks)('control: %s on %s has a contrast of at least 3 to 1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })

  it('each colour of the palette is in a pair that is tested', () => {
    const paired = new Set([...texts, ...marks].flat())
    expect(Object.keys(palette[theme]).filter((colour) => !paired.has(colour as Colour))).toEqual([])
  })
})
