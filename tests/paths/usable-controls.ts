import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from './engine/page-object.ts'

const CONTROLS = 'button, input, select, textarea, a[href], summary, [tabindex="0"], [contenteditable="true"]'

interface UsableElement {
  /** Identifies the element across calls. */
  readonly number: number
  /** For messages. */
  readonly description: string
  /** The ignored control as which an earlier call found this element, if its text is still the same. */
  readonly ignored: string | null
}

/** What a page remembers about its elements between two calls. */
interface PageMemory {
  pathsNumbers?: WeakMap<Element, number>
  pathsIgnored?: WeakMap<Element, Pick<UsableElement, 'description' | 'ignored'>>
  pathsCount?: number
}

/** The enabled and visible elements. With `ignoredAs` the page remembers them as this ignored control. */
const findUsable = (found: Locator, ignoredAs: string | null = null): Promise<UsableElement[]> =>
  found.evaluateAll((elements, name) => {
    const memory = window as PageMemory
    memory.pathsNumbers ??= new WeakMap()
    memory.pathsIgnored ??= new WeakMap()
    const { pathsNumbers: numbers, pathsIgnored } = memory
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
        memory.pathsCount = (memory.pathsCount ?? 0) + 1
        numbers.set(element, memory.pathsCount)
      }
      const text = element.textContent?.trim() || (element.getAttribute('aria-label') ?? element.id)
      const description = `${element.tagName.toLowerCase()} '${text}'`
      if (name !== null) pathsIgnored.set(element, { description, ignored: name })
      const known = pathsIgnored.get(element)
      const ignored = known?.description === description ? known.ignored : null
      return [{ number: numbers.get(element) as number, description, ignored }]
    })
  }, ignoredAs)

/**
 * Fails unless each control of the region is enabled exactly if the machine accepts its event case; ignored controls
 * may be enabled. Returns the names of the ignored controls that are enabled.
 *
 * Each look at the page takes some milliseconds and there is one after every step, so ignored controls are located
 * only if an element is enabled that is not known yet.
 */
export async function expectControls(
  page: Page,
  { controls = {}, ignoredControls = {}, region }: PageObject<Page, Locator>,
  accepted: readonly string[],
): Promise<readonly string[]> {
  if (region === undefined) throw new Error('the page object has no region')
  const acceptedControls = Object.entries(controls).filter(([name]) => accepted.includes(name))
  const foundIgnored = new Set<string>()
  await expect(async () => {
    const enabled = await findUsable(region(page).locator(CONTROLS))
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
    const others = enabled.filter(({ number }) => !allowedNumbers.has(number))
    for (const { ignored } of others) if (ignored !== null) foundIgnored.add(ignored)
    if (others.some(({ ignored }) => ignored === null)) {
      for (const [name, locate] of Object.entries(ignoredControls)) {
        const found = await findUsable(locate(page), name)
        if (found.length > 0) foundIgnored.add(name)
        for (const { number } of found) allowedNumbers.add(number)
      }
    }
    const unexpected = others
      .filter(({ number, ignored }) => ignored === null && !allowedNumbers.has(number))
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
