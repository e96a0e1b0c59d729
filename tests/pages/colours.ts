import { expect, type Locator } from '@playwright/test'

type Property = 'color' | 'borderLeftColor'

export const colourOf = (element: Locator, property: Property = 'color') =>
  element.evaluate((target, name) => getComputedStyle(target)[name], property)

/** Expects a red colour, whichever red the theme uses. */
export async function expectRed(element: Locator, property: Property = 'color') {
  const colour = await colourOf(element, property)
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  expect(red, colour).toBeGreaterThan(150)
  expect(red - green, colour).toBeGreaterThan(90)
  expect(red - blue, colour).toBeGreaterThan(90)
}
