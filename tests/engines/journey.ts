import { expect, it } from 'vitest'
import type { InstalledEngine } from '../../tools/engines.ts'
import { startEngine } from './driver.ts'
import type { Engine, Tab } from './engine.ts'
import { runWatchedShop, type WatchedShop, watched } from './watched-shop.ts'

interface Journey {
  readonly engine: Engine
  readonly shop: WatchedShop
  readonly tab: Tab
}

const PATIENCE = { timeout: 15_000 }

/** Repeats a question until the answer is right: drivers do not wait for what a page does. */
export const soon = <T>(ask: () => Promise<T> | T) => expect.poll(ask, PATIENCE)

/** A test in a fresh profile with a shop of its own. Afterwards no page may have reported anything. */
export function journey(
  title: string,
  installed: InstalledEngine,
  run: (journey: Journey) => Promise<void>,
  { pageCache = true, cookieDelayMs = 0 } = {},
): void {
  it(title, async () => {
    const shop = await runWatchedShop(cookieDelayMs)
    const engine = await startEngine(installed, { pageCache })
    try {
      const tab = await engine.newTab()
      await run({ engine, shop, tab })
      expect(await watched(tab)).toEqual([])
    } finally {
      await engine.close()
      await shop.close()
    }
  })
}

export const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)
export const fieldValue = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector)
export const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname)
/** The page answers: its code has run. */
export const isHydrated = (tab: Tab) =>
  soon(() => tab.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1)

/** Nothing is being loaded: an engine may report a request that a page leaves open as an error. */
export const isIdle = (tab: Tab) =>
  soon(() =>
    tab.evaluate(
      () =>
        Number(Reflect.get(window, 'openRequests')) + document.querySelectorAll('[aria-busy=true]').length,
    ),
  ).toBe(0)

/** Clicks the enabled button or link with this text, as soon as there is one. */
export async function clickText(tab: Tab, text: string): Promise<void> {
  const mark = (wanted: string) => {
    document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')
    const found = [...document.querySelectorAll(':enabled:is(button), a, [role=menuitem]')].find(
      (one) => one.textContent === wanted,
    )
    found?.setAttribute('data-wanted', '')
    return found !== undefined
  }
  await soon(() => tab.evaluate(mark, text)).toBe(true)
  await tab.click('[data-wanted]')
}

/** Logs in through the form, as a person with a fresh profile does. */
export async function logIn({ shop, tab }: Journey): Promise<void> {
  await tab.goto(`${shop.origin}/login`)
  await soon(() => fieldValue(tab, 'input[name=password]')).toBe('')
  await tab.type('input[name=email]', 'plain@example.test')
  await tab.type('input[name=password]', 'Passw0rd!')
  await clickText(tab, 'Login')
  await soon(() => statusesOf(shop, 'login')).toEqual([200])
  await soon(() => textOf(tab, 'header')).toContain('plain@example.test')
}

const worldOf = ({ mock }: WatchedShop) => mock.worlds.get('default')
/** The statuses of the mock's answers at an endpoint, in order. */
export const statusesOf = (shop: WatchedShop, endpoint: string) =>
  worldOf(shop)
    .journal.entries()
    .filter((entry) => entry.endpoint === endpoint)
    .map(({ status }) => status)
export { worldOf }
