import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from './engine/page-object.ts'

const CONTROLS = 'button, input, select, textarea, a[href], summary, [tabindex="0"], [contenteditable="true"]'

/** The enabled and visible elements. `number` identifies an element across calls; `description` is for messages. */
const findUsable = (found: Locator): Promise<{ readonly number: number; readonly description: string }[]> =>
  found.evaluateAll((elements) => {
    const registry = window as unknown as { pathsNumbers?: WeakMap<Element, number>; pathsCount?: number }
    registry.pathsNumbers ??= new WeakMap()
    const numbers = registry.pathsNumbers
    const modal = document.querySelector('[role=dialog][aria-modal=true]')
    return elements.flatMap((element) => {
      const state = element as Partial<HTMLInputElement>
      const isDisabled =
        element.matches(':disabled, [aria-disabled="true"], [type="hidden"]') ||
        element.closest('[inert]') !== null ||
        (modal !== null && !modal.contains(element)) ||
        state.readOnly === true
      if (isDisabled || !element.checkVisibility({ visibilityProperty: true })) return []
      if (!numbers.has(element)) {
        registry.pathsCount = (registry.pathsCount ?? 0) + 1
        numbers.set(element, registry.pathsCount)
      }
      const name = element.getAttribute('aria-label') ?? element.id
      const description = `${element.tagName.toLowerCase()} '${element.textContent?.trim() || name}'`
      return [{ number: numbers.get(element) as number, description }]
    })
  })

/**
 * Fails unless each control of the region is enabled exactly if the machine accepts its event case; ignored controls
 * may be enabled. Returns the names of the ignored controls that are enabled.
 */
export async function expectControls(
  page: Page,
  { controls = {}, ignoredControls = {}, region }: PageObject<Page, Locator>,
  accepted: readonly string[],
): Promise<readonly string[]> {
  if (region === undefined) throw new Error('the page object has no region')
  const allowed = Object.entries({ ...controls, ...ignoredControls }).filter(
    ([name]) => name in ignoredControls || accepted.includes(name),
  )
  const foundIgnored = new Set<string>()
  await expect(async () => {
    const allowedNumbers = new Set<number>()
    for (const [name, locate] of allowed) {
      const found = await findUsable(locate(page))
      expect(
        found.length > 0 || name in ignoredControls,
        `the machine accepts '${name}', but its control is disabled or missing`,
      ).toBe(true)
      for (const { number } of found) allowedNumbers.add(number)
      if (found.length > 0 && name in ignoredControls) foundIgnored.add(name)
    }
    const enabled = await findUsable(region(page).locator(CONTROLS))
    const unexpected = enabled
      .filter(({ number }) => !allowedNumbers.has(number))
      .map(({ description }) => description)
    expect(unexpected, 'enabled, although the machine does not accept their event cases').toEqual([])
  }).toPass({ intervals: [0, 20, 50, 100, 250], timeout: 30_000 })
  return [...foundIgnored]
}

/** Tries to use controls that should be disabled: types into text fields, clicks the others and presses Enter on them. */
export async function tryToUse(control: Locator, page: Page): Promise<void> {
  for (const element of await control.all()) {
    const how = await element.evaluate((found) => {
      if (!(found instanceof HTMLElement)) return 'nothing'
      found.focus()
      const takesText = found.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea')
      if (!takesText) found.click()
      // Without the focus another control would receive the key.
      if (document.activeElement !== found) return 'nothing'
      return takesText ? 'text' : 'key'
    })
    if (how === 'text') await page.keyboard.type('x')
    if (how === 'key') await page.keyboard.press('Enter')
  }
}
