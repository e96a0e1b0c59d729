import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CSRF_COOKIE } from '../../src/contract/index.ts'
import { deferred } from '../deferred.ts'
import { type RunningShop, runShop } from '../production/run-shop.ts'
import type { Tab } from './engine.ts'

/** First script of each page: records errors and policy violations, because only Chromium reports all of them. */
const RECORDER = `{
  const note = (text) =>
    sessionStorage.setItem('watched', JSON.stringify([...JSON.parse(sessionStorage.getItem('watched') ?? '[]'), text]))
  addEventListener('securitypolicyviolation', (event) => note('violation: ' + event.effectiveDirective + ' ' + event.blockedURI))
  addEventListener('error', ({ message, target }) => note('error: ' + (message ?? target.outerHTML)), true)
  addEventListener('unhandledrejection', ({ reason }) => note('rejection: ' + reason))
  addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted })
  for (const level of ['error', 'warn']) console[level] = (...all) => note(level + ': ' + all.join(' '))
  const send = fetch
  window.openRequests = 0
  window.fetch = (...all) => {
    window.openRequests += 1
    const sent = send(...all)
    const end = () => { window.openRequests -= 1 }
    sent.then((response) => response.clone().arrayBuffer()).then(end, end)
    return sent
  }
  const now = Date.now
  Date.now = () => now() + (window.aheadMs ?? 0)
}`

/** Hides a new CSRF cookie from scripts for some milliseconds, as WebKit sometimes does. */
const delayCookie = (ms: number) => `{
  const { get, ...rest } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  let seenAt
  Object.defineProperty(Document.prototype, 'cookie', { ...rest, get() {
    const all = get.call(this)
    if (!all.includes('${CSRF_COOKIE}=')) return all
    seenAt ??= performance.now()
    return performance.now() - seenAt < ${ms} ? '' : all
  } })
}`

export interface MonitoredShop extends RunningShop {
  /** Delays script responses until the returned function is called. */
  holdScripts(): () => void
}

/** A production build with its headers and its own mock. Its pages record errors and policy violations. */
export async function runMonitoredShop(cookieDelayMs = 0): Promise<MonitoredShop> {
  let released: Promise<void> | undefined
  const delayScripts = (path: string) => (/^\/assets\/.*\.js$/.test(path) ? released : undefined)
  const shop = await runShop(() => ({}), 'localhost', delayScripts)
  const site = join(shop.folder, 'site')
  writeFileSync(join(site, 'watcher.js'), RECORDER + (cookieDelayMs > 0 ? delayCookie(cookieDelayMs) : ''))
  for (const page of readdirSync(site).filter((name) => name.endsWith('.html'))) {
    const file = join(site, page)
    const html = readFileSync(file, 'utf8').replace('<head>', '<head><script src="/watcher.js"></script>')
    writeFileSync(file, html)
    for (const extension of ['.br', '.gz']) rmSync(file + extension, { force: true })
  }
  return {
    ...shop,
    holdScripts: () => {
      const { promise, resolve } = deferred()
      released = promise
      return resolve
    },
  }
}

/** Errors and violations that the tab has recorded on pages of the shop. */
export const recorded = (tab: Tab) =>
  tab.evaluate(() => JSON.parse(sessionStorage.getItem('watched') ?? '[]') as string[])
