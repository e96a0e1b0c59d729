import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from './engine/page-object.ts'

const CONTROLS = 'button, input, select, textarea, a[href], summary, [tabindex="0"], [contenteditable="true"]'

/** The indices of the elements that a person can use now. */
const usable = (found: Locator): Promise<{ readonly number: number; readonly what: string }[]> =>
  found.evaluateAll((elements) => {
    const numbered = window as unknown as { pathsNumbers?: WeakMap<Element, number>; pathsCount?: number }
    numbered.pathsNumbers ??= new WeakMap()
    const numbers = numbered.pathsNumbers
    const modal = document.querySelector('[role=dialog][aria-modal=true]')
    return elements.flatMap((element) => {
      const state = element as Partial<HTMLInputElement>
      const isOff =
        element.matches(':disabled, [aria-disabled="true"], [type="hidden"]') ||
        element.closest('[inert]') !== null ||
        (modal !== null && !modal.contains(element)) ||
        state.readOnly === true
      if (isOff || !element.checkVisibility({ visibilityProperty: true })) return []
      if (!numbers.has(element)) {
        numbered.pathsCount = (numbered.pathsCount ?? 0) + 1
        numbers.set(element, numbered.pathsCount)
      }
      const name = element.getAttribute('aria-label') ?? element.id
      const what = `${element.tagName.toLowerCase()} '${element.textContent?.trim() || name}'`
      return [{ number: numbers.get(element) as number, what }]
    })
  })

/** Fails unless exactly the controls that the machine accepts are enabled; returns the enabled ignored ones. */
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
    const known = new Set<number>()
    for (const [name, locate] of allowed) {
      const found = await usable(locate(page))
      expect(
        found.length > 0 || name in ignoredControls,
        `the machine accepts '${name}', and its control is dead or missing`,
      ).toBe(true)
      for (const { number } of found) known.add(number)
      if (found.length > 0 && name in ignoredControls) foundIgnored.add(name)
    }
    const there = await usable(region(page).locator(CONTROLS))
    const unexpected = there.filter(({ number }) => !known.has(number)).map(({ what }) => what)
    expect(unexpected, 'enabled, although the machine does not accept their event cases').toEqual([])
  }).toPass({ intervals: [0, 20, 50, 100, 250], timeout: 30_000 })
  return [...foundIgnored]
}

/** Presses a control that should be disabled, and types into it. */
export async function attemptWith(control: Locator, page: Page): Promise<void> {
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
