import { beforeAll, describe, expect, it } from 'vitest'
import type { InstalledEngine } from '../../tools/engines.ts'
import { startEngine } from './driver.ts'
import type { Engine, Tab } from './engine.ts'
import { type MonitoredShop, recorded, runMonitoredShop } from './monitored-shop.ts'

interface Journey {
  readonly engine: Engine
  readonly shop: MonitoredShop
  readonly tab: Tab
}

interface StartedJourney extends Journey {
  close(): Promise<void>
}

const TIMEOUT = { timeout: 15_000 }
/** Limit for the start of shop and browser on a busy computer. */
const START_TIMEOUT_MS = 120_000

/** Polls until the assertion passes, because drivers do not wait for the page. */
export const eventually = <T>(evaluate: () => Promise<T> | T) => expect.poll(evaluate, TIMEOUT)

type Run = (journey: Journey) => Promise<void>

async function startJourney(
  installed: InstalledEngine,
  { isBfcacheEnabled = true, cookieDelayMs = 0 },
): Promise<StartedJourney> {
  const shop = await runMonitoredShop(cookieDelayMs)
  const engine = await startEngine(installed, { isBfcacheEnabled })
  const close = async () => {
    await engine.close()
    await shop.close()
  }
  try {
    return { engine, shop, tab: await engine.newTab(), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function runPart(run: Run, journey: Journey): Promise<void> {
  await run(journey)
  expect(await recorded(journey.tab)).toEqual([])
}

/** Defines a test in a new profile with its own shop. At the end its tab may have no recorded errors. */
export function journey(
  title: string,
  installed: InstalledEngine,
  run: Run,
  options: { readonly isBfcacheEnabled?: boolean; readonly cookieDelayMs?: number } = {},
): void {
  it(title, async () => {
    const started = await startJourney(installed, options)
    await runPart(run, started).finally(started.close)
  })
}

/** Defines tests that follow one another in one profile and shop; each needs the ones before it. */
export function journeyInParts(
  name: string,
  installed: InstalledEngine,
  parts: Readonly<Record<string, Run>>,
  options: { readonly isBfcacheEnabled?: boolean } = {},
): void {
  describe(name, () => {
    let started: StartedJourney
    beforeAll(async () => {
      started = await startJourney(installed, options)
      return () => started.close()
    }, START_TIMEOUT_MS)
    for (const [title, run] of Object.entries(parts)) it(title, () => runPart(run, started))
  })
}

export const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)
export const fieldValue = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector)
export const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname)
/** Waits until the page is interactive. */
export const isHydrated = (tab: Tab) =>
  eventually(() => tab.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1)

/** Waits until no request is pending: some engines report one as an error when its page is left. */
export const isIdle = (tab: Tab) =>
  eventually(() =>
    tab.evaluate(
      () =>
        Number(Reflect.get(window, 'openRequests')) + document.querySelectorAll('[aria-busy=true]').length,
    ),
  ).toBe(0)

/** Waits for an enabled button or link with this text and clicks it. */
export async function clickText(tab: Tab, text: string): Promise<void> {
  const marker = (wanted: string) => {
    document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')
    const found = [...document.querySelectorAll(':enabled:is(button), a, [role=menuitem]')].find(
      (element) => element.textContent === wanted,
    )
    found?.setAttribute('data-wanted', '')
    return found !== undefined
  }
  await eventually(() => tab.evaluate(marker, text)).toBe(true)
  await tab.click('[data-wanted]')
}

/** Logs in through the form with a new profile. */
export async function logIn({ shop, tab }: Journey): Promise<void> {
  await tab.goto(`${shop.origin}/login`)
  await eventually(() => fieldValue(tab, 'input[name=password]')).toBe('')
  await tab.type('input[name=email]', 'plain@example.test')
  await tab.type('input[name=password]', 'Passw0rd!')
  await clickText(tab, 'Login')
  await eventually(() => statusesOf(shop, 'login')).toEqual([200])
  await eventually(() => textOf(tab, 'header')).toContain('plain@example.test')
}

const worldOf = ({ mock }: MonitoredShop) => mock.worlds.get('default')
/** Statuses of the mock's responses at an endpoint, in order. */
export const statusesOf = (shop: MonitoredShop, endpoint: string) =>
  worldOf(shop)
    .journal.entries()
    .filter((entry) => entry.endpoint === endpoint)
    .map(({ status }) => status)
export { worldOf }
