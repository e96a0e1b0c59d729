import { expect, type Locator } from '@playwright/test'

type Part = 'color' | 'borderLeftColor'

export const colourOf = (element: Locator, part: Part = 'color') =>
  element.evaluate((one, name) => getComputedStyle(one)[name], part)

/** Expects a red colour, whichever red the theme uses. */
export async function isRed(element: Locator, part: Part = 'color') {
  const colour = await colourOf(element, part)
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  expect(red, colour).toBeGreaterThan(150)
  expect(red - green, colour).toBeGreaterThan(90)
  expect(red - blue, colour).toBeGreaterThan(90)
}
