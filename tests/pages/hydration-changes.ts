import type { Page } from '@playwright/test'
import { expect } from './coding-files.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { shifts } from './layout-shift-monitor.ts'
import { comand, orderSummary } from './order-form.ts'

/** Holds all scripts; the returned function releases them and waits for hydration. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { release } = await holdFiles(page, '**/assets/*.js')
  return async () => {
    release()
    await waitForHydration(page)
  }
}

/** Runs in the page: records DOM changes until hydration, and stores them in `window.hydrationResult`. */
function watchHydration(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('no root')
  const before = [...root.querySelectorAll('*')]
  const readMain = () => root.querySelector('main')?.innerHTML
  const html = readMain()
  const changes: string[] = []
  const isInAccountLinks = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('nav[aria-label=Account]') != null
  const record = (records: readonly MutationRecord[]) => {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      // The account links become visible: their class changes.
      if (type === 'attributes' && attributeName === 'class' && isInAccountLinks(target)) continue
      if (type === 'attributes' && attributeName !== null && target instanceof Element) {
        // React sets the type and the name of a field again, to the same value.
        if (target.getAttribute(attributeName) !== oldValue)
          changes.push(`${target.tagName} ${attributeName}`)
      } else if (type === 'characterData') changes.push(`text of ${target.parentElement?.tagName}`)
      else changes.push(`${addedNodes.length} more and ${removedNodes.length} fewer in ${target.nodeName}`)
    }
  }
  const observer = new MutationObserver(record)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'hydrated') {
      record(observer.takeRecords())
      observer.disconnect()
      const removed = before.filter((node) => !node.isConnected).map((node) => node.tagName)
      Object.assign(window, {
        hydrationResult: {
          changes,
          removed,
          isSame: readMain() === html,
          headings: document.querySelectorAll('h1').length,
        },
      })
    }
    return mark(name, options)
  }
}

/** Returns the cumulative layout shift, to three decimals. */
export const readLayoutShift = async (page: Page) =>
  (await shifts(page)).reduce((sum, line) => sum + Number.parseFloat(line), 0).toFixed(3)

/** Returns the fonts of visible elements that are not loaded; the code font is added after hydration. */
const missingFonts = (page: Page) =>
  page.evaluate(async () => {
    const used = [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).fontFamily)
    await document.fonts.ready
    return ['Instrument Sans', 'Martian Mono'].filter(
      (name) =>
        used.some((family) => family.split(',')[0]?.includes(name)) &&
        ![...document.fonts].some(
          ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
        ),
    )
  })

/** Waits for the fonts and all API responses. */
export async function waitForPage(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  if ((await comand(page).count()) > 0) {
    await expect(comand(page)).toBeEnabled()
    await expect(orderSummary(page).getByText('Amount: ')).toBeVisible()
    await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
  } else if (pathname === '/subscription')
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  // A response of the backend can contain codes, so wait for their font last.
  await expect.poll(() => missingFonts(page)).toEqual([])
}

/** Pages with a field that is enabled before any data is loaded. */
const WITH_FIELD = ['/register', '/vin-code']

/** Expects that hydration keeps every node and text of the prerendered page, and what was typed before it. */
export async function expectHydrationWithoutChange(page: Page, path: string): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(`${path}?from=elsewhere`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('#root [style]').count()).toBe(0)
  const field = page.locator('main input:enabled:not([type=hidden], [type=file])').first()
  const hasField = WITH_FIELD.includes(path)
  expect((await field.count()) > 0, 'a field that accepts input').toBe(hasField)
  if (hasField) await field.pressSequentially('A1')
  await page.evaluate(watchHydration)
  await release()
  const result = await page.evaluate(() => Reflect.get(window, 'hydrationResult'))
  expect(result, path).toEqual({ changes: [], removed: [], isSame: true, headings: 1 })
  if (hasField) await expect(field).toHaveValue(/^A1/i)
  await waitForPage(page)
  expect(await readLayoutShift(page), path).toBe('0.000')
}
