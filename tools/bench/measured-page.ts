import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

export interface Measured {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** When the first field has taken what was typed. */
  readonly typed: number
  /** When the page answers. */
  readonly alive: number
  readonly isKept: boolean
}

/** A phone on a slow line: a quarter of the speed, 1.6 Mbps, 150 ms. */
const CPU = 4
/** A new window, and what is left of the one before, is still at work for more than a second: not in the time of a page. */
const OPENING_MS = 1500
const LATEST_MS = 120_000
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

const PAINTED = 'first-contentful-paint'
const ALIVE = 'hydrated'

/** Runs in the page, before anything of it. */
const WATCH = `
  const seen = (window.seen = { lcp: 0, cls: 0, typed: 0 })
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  each('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value))
  document.addEventListener('input', () => (seen.typed ||= performance.now()), true)
  // Told, not asked for: whoever asks takes the page's time, before its first paint, too.
  const tell = (type, name) => each(type, (entry) => entry.name === name && told(name))
  tell('paint', '${PAINTED}')
  tell('mark', '${ALIVE}')
`
const SEEN = `(() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  return { ...window.seen, fcp: at('${PAINTED}'), alive: at('${ALIVE}') }
})()`

/** Waits until the page tells this of itself, or knows that it has. */
async function listener(devtools: CDPSession) {
  const told = new EventEmitter()
  const known = new Set<string>()
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    known.add(payload)
    told.emit(payload)
  })
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'told' })
  return async (name: string) => {
    if (!known.has(name)) await once(told, name, { signal: AbortSignal.timeout(LATEST_MS) })
  }
}

/** Opens a page as a new visitor, and types into its first field as soon as there is one. */
export async function measure(browser: Browser, url: string, answers: boolean): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  page.setDefaultTimeout(LATEST_MS)
  const devtools = await context.newCDPSession(page)
  const untilTold = await listener(devtools)
  await setTimeout(OPENING_MS)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'commit' })
  const field = page.locator('main :is(input:enabled:not([type=file], [type=radio]), textarea)').first()
  await untilTold(PAINTED)
  const hasField = (await field.count()) > 0
  if (hasField) await field.pressSequentially('ab12')
  if (answers) await untilTold(ALIVE)
  await page.waitForLoadState('load', { timeout: LATEST_MS })
  const isKept = !hasField || (await field.inputValue()).toLowerCase().startsWith('ab12')
  const measured = await page.evaluate<Omit<Measured, 'isKept'>>(SEEN)
  await context.close()
  return { ...measured, isKept }
}
