import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { expect, test } from './shop.ts'

const isHostClient = (name: string) => /\/assets\/host-client-[^/]*\.js$/.test(name)
/** When what speaks with hosts was asked for, as times after the page answered. */
const asked = async (page: Page): Promise<number[]> => {
  const [since, times] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
        performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
      ] as const,
  )
  return times.filter(([name]) => isHostClient(name)).map(([, at]) => at - since)
}
/** A page that asks no host for anything. */
const open = async (page: Page) => {
  await page.goto('/vin-table')
  await alive(page)
}
/** As in browsers that tell nobody when they are idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

test('what speaks with hosts is fetched once the page answers and has nothing to do, and not before', async ({
  page,
}) => {
  // Whoever is idle is so when it is said here.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    window.requestIdleCallback = (idle) =>
      waiting.push(() => idle({ didTimeout: false, timeRemaining: () => 50 }))
    Object.assign(window, { beIdle: () => waiting.splice(0).map((idle) => idle()).length })
  })
  await open(page)
  expect(await asked(page)).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'beIdle')())).toBeGreaterThan(0)
  await expect.poll(() => asked(page)).toHaveLength(1)
  expect((await asked(page))[0]).toBeGreaterThan(0)
})

for (const [sign, give] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a press', (page: Page) => page.mouse.down()],
  ['the focus', (page: Page) => page.locator('footer a').first().focus()],
] as const) {
  test(`where nobody says when it is idle, ${sign} fetches what speaks with hosts, once`, async ({
    page,
  }) => {
    await neverIdle(page)
    await open(page)
    expect(await asked(page)).toEqual([])
    await give(page)
    await expect.poll(() => asked(page)).toHaveLength(1)
    await page.keyboard.press('Tab')
    expect(await asked(page)).toHaveLength(1)
  })
}
