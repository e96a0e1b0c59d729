import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from './engine/page-object.ts'

const CONTROLS = 'button, input, select, textarea, a[href], summary, [tabindex="0"], [contenteditable="true"]'

interface UsableElement {
  /** Identifies the element across calls. */
  readonly number: number
  /** For messages. */
  readonly description: string
  /** Besides the text, a locator can depend on this: if the element is checked, and the status of its row. */
  readonly state: string
}

/** The enabled and visible elements. */
const findUsable = (found: Locator): Promise<UsableElement[]> =>
  found.evaluateAll((elements) => {
    const registry = window as unknown as { pathsNumbers?: WeakMap<Element, number>; pathsCount?: number }
    registry.pathsNumbers ??= new WeakMap()
    const numbers = registry.pathsNumbers
    const modal = document.querySelector('[role=dialog][aria-modal=true]')
    return elements.flatMap((element) => {
      const input = element as Partial<HTMLInputElement>
      const isDisabled =
        element.matches(':disabled, [aria-disabled="true"], [type="hidden"]') ||
        element.closest('[inert]') !== null ||
        (modal !== null && !modal.contains(element)) ||
        input.readOnly === true
      if (isDisabled || !element.checkVisibility({ visibilityProperty: true })) return []
      if (!numbers.has(element)) {
        registry.pathsCount = (registry.pathsCount ?? 0) + 1
        numbers.set(element, registry.pathsCount)
      }
      const name = element.getAttribute('aria-label') ?? element.id
      const description = `${element.tagName.toLowerCase()} '${element.textContent?.trim() || name}'`
      const status = element.closest('[data-status]')?.getAttribute('data-status')
      return [
        { number: numbers.get(element) as number, description, state: `${input.checked} ${status ?? ''}` },
      ]
    })
  })

/** The ignored controls among the enabled elements: their names by the number of the element. */
type IgnoredControls = ReadonlyMap<number, string>

async function findIgnored(
  page: Page,
  ignoredControls: NonNullable<PageObject<Page, Locator>['ignoredControls']>,
): Promise<IgnoredControls> {
  const found = new Map<number, string>()
  for (const [name, locate] of Object.entries(ignoredControls))
    for (const { number } of await findUsable(locate(page))) found.set(number, name)
  return found
}

/** The ignored controls that were found in a page, by the enabled elements that it had then. */
const ignoredInPage = new WeakMap<Page, Map<string, IgnoredControls>>()

/**
 * Fails unless each control of the region is enabled exactly if the machine accepts its event case; ignored controls
 * may be enabled. Returns the names of the ignored controls that are enabled.
 *
 * Each look at the page takes some milliseconds and there is one after every step, so ignored controls are located
 * only if the enabled elements differ from all that were seen before.
 */
export async function expectControls(
  page: Page,
  { controls = {}, ignoredControls = {}, region }: PageObject<Page, Locator>,
  accepted: readonly string[],
): Promise<readonly string[]> {
  if (region === undefined) throw new Error('the page object has no region')
  const acceptedControls = Object.entries(controls).filter(([name]) => accepted.includes(name))
  const ignoredByElements = ignoredInPage.get(page) ?? new Map<string, IgnoredControls>()
  ignoredInPage.set(page, ignoredByElements)
  let ignored: IgnoredControls = new Map()
  await expect(async () => {
    const allowedNumbers = new Set<number>()
    // Several event cases can share a control.
    for (const locate of new Set(acceptedControls.map(([, locate]) => locate))) {
      const found = await findUsable(locate(page))
      const names = acceptedControls.filter(([, other]) => other === locate).map(([name]) => name)
      expect(
        found.length > 0,
        `the machine accepts '${names.join("', '")}', but its control is disabled or missing`,
      ).toBe(true)
      for (const { number } of found) allowedNumbers.add(number)
    }
    const enabled = await findUsable(region(page).locator(CONTROLS))
    const others = enabled.filter(({ number }) => !allowedNumbers.has(number))
    const elements = JSON.stringify(enabled)
    ignored = ignoredByElements.get(elements) ?? (await findIgnored(page, ignoredControls))
    const unexpected = others
      .filter(({ number }) => !ignored.has(number))
      .map(({ description }) => description)
    expect(unexpected, 'enabled, although the machine does not accept their event cases').toEqual([])
    ignoredByElements.set(elements, ignored)
  }).toPass({ intervals: [0, 20, 50, 100, 250], timeout: 30_000 })
  return [...new Set(ignored.values())]
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
