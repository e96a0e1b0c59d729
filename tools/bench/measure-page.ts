import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

export interface PageMetrics {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** When the first input event arrived. */
  readonly typed: number
  /** When the app's `hydrated` mark was set: the page is interactive. */
  readonly interactive: number
  /** True if the field has the typed text at the end; `null` if the first frame has no field. */
  readonly keepsTypedText: boolean | null
}

/** A table cell for all loads of a page: 'NO' if one of them lost the typed text, '–' if nothing could be typed. */
export function typedTextCell(loads: readonly Pick<PageMetrics, 'keepsTypedText'>[]): 'yes' | 'NO' | '–' {
  const kept = loads.map(({ keepsTypedText }) => keepsTypedText)
  if (kept.includes(false)) return 'NO'
  return kept.includes(true) ? 'yes' : '–'
}

/** CPU slowdown, like a phone on a slow line. */
const CPU_SLOWDOWN = 4
/** Opening a window keeps the browser busy for more than a second; wait, so that it is not measured. */
const WINDOW_START_MS = 1500
const TIMEOUT_MS = 120_000
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

const PAINTED = 'first-contentful-paint'
export const INTERACTIVE_MARK = 'hydrated'

/** Init script: records metrics, and reports the first paint and the mark of the app. */
const OBSERVE = `
  const seen = (window.seen = { lcp: 0, cls: 0, typed: 0 })
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  each('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value))
  document.addEventListener('input', () => (seen.typed ||= performance.now()), true)
  // Pushed by a binding: polling would take time from the page, even before its first paint.
  const reportOnce = (type, name) => each(type, (entry) => entry.name === name && report(name))
  reportOnce('paint', '${PAINTED}')
  reportOnce('mark', '${INTERACTIVE_MARK}')
`
const READ_METRICS = `(() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  return { ...window.seen, fcp: at('${PAINTED}'), interactive: at('${INTERACTIVE_MARK}') }
})()`

/** Returns a function that waits until the page has reported a name. */
async function reportListener(devtools: CDPSession) {
  const reports = new EventEmitter()
  const reported = new Set<string>()
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    reported.add(payload)
    reports.emit(payload)
  })
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'report' })
  return async (name: string) => {
    if (!reported.has(name)) await once(reports, name, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  }
}

/**
 * Loads a page as a new visitor and types into its first field as soon as it is painted. A page with scripts is
 * measured until it is interactive.
 */
export async function measure(browser: Browser, url: string, hasScripts: boolean): Promise<PageMetrics> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const devtools = await context.newCDPSession(page)
  const untilReported = await reportListener(devtools)
  await setTimeout(WINDOW_START_MS)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(OBSERVE)
  await page.goto(url, { waitUntil: 'commit' })
  const field = page.locator('main :is(input:enabled:not([type=file], [type=radio]), textarea)').first()
  await untilReported(PAINTED)
  const hasField = (await field.count()) > 0
  if (hasField) await field.pressSequentially('ab12')
  if (hasScripts) await untilReported(INTERACTIVE_MARK)
  await page.waitForLoadState('load', { timeout: TIMEOUT_MS })
  const keepsTypedText = hasField ? (await field.inputValue()).toLowerCase().startsWith('ab12') : null
  const measured = await page.evaluate<Omit<PageMetrics, 'keepsTypedText'>>(READ_METRICS)
  await context.close()
  return { ...measured, keepsTypedText }
}
