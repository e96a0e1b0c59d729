import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

const isHostClient = (name: string) => /\/assets\/host-client-[^/]*\.js$/.test(name)
/** Returns the times after hydration at which the API client was requested. */
const requestTimes = async (page: Page): Promise<number[]> => {
  const [since, times] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
        performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
      ] as const,
  )
  return times.filter(([name]) => isHostClient(name)).map(([, at]) => at - since)
}
/** Opens a page that sends no API requests. */
const open = async (page: Page) => {
  await page.goto('/vin-table')
  await waitForHydration(page)
}
/** Removes `requestIdleCallback`, which some browsers lack. */
const removeIdleCallback = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

test('the API client is loaded when the page is hydrated and idle, and not before', async ({ page }) => {
  // The idle callbacks run when the test calls `runIdleCallbacks`.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    window.requestIdleCallback = (idle) =>
      waiting.push(() => idle({ didTimeout: false, timeRemaining: () => 50 }))
    Object.assign(window, { runIdleCallbacks: () => waiting.splice(0).map((idle) => idle()).length })
  })
  await open(page)
  expect(await requestTimes(page)).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'runIdleCallbacks')())).toBeGreaterThan(0)
  await expect.poll(() => requestTimes(page)).toHaveLength(1)
  expect((await requestTimes(page))[0]).toBeGreaterThan(0)
})

for (const [action, perform] of [
  ['a key press', (page: Page) => page.keyboard.press('Shift')],
  ['a mouse press', (page: Page) => page.mouse.down()],
  ['a focus change', (page: Page) => page.locator('footer a').first().focus()],
] as const) {
  test(`without requestIdleCallback, ${action} loads the API client, once`, async ({ page }) => {
    await removeIdleCallback(page)
    await open(page)
    expect(await requestTimes(page)).toEqual([])
    await perform(page)
    await expect.poll(() => requestTimes(page)).toHaveLength(1)
    await page.keyboard.press('Tab')
    expect(await requestTimes(page)).toHaveLength(1)
  })
}
