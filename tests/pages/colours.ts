import { expect, type Locator, type Page } from '@playwright/test'

type Property = 'color' | 'borderLeftColor'

export const colourOf = (element: Locator, property: Property = 'color') =>
  element.evaluate((target, name) => getComputedStyle(target)[name], property)

const AMBER = 'rgb(255, 176, 0)'

/**
 * Returns the texts of all controls with the accent fill: the next step that the page recommends. By design no control of
 * the header, the messages, the reminder of an unfinished payment or the footer has that fill.
 */
export const amberControls = (page: Page) =>
  page
    .locator('body')
    .locator('a, button')
    .evaluateAll(
      (controls, amber) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => getComputedStyle(control).backgroundColor === amber)
          .map((control) => control.textContent),
      AMBER,
    )

/** Expects a red colour, whichever red the theme uses. */
export async function expectRed(element: Locator, property: Property = 'color') {
  const colour = await colourOf(element, property)
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  expect(red, colour).toBeGreaterThan(150)
  expect(red - green, colour).toBeGreaterThan(90)
  expect(red - blue, colour).toBeGreaterThan(90)
}
