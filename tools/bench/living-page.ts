import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** A phone, four times slower than this machine. */
const CPU = 4
const ROUTES = [
  '/',
  '/navipin',
  '/vrxtool',
  '/subscription',
  '/login',
  '/register',
  '/vin-code',
  '/vin-table',
]
const CHANGES = 400

const WATCH = `
  window.worst = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.worst = Math.max(window.worst, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`
/** What has just happened is reported with the next frames. */
const WORST = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.worst), 50))))`

interface Opened {
  readonly page: Page
  readonly devtools: CDPSession
}

async function onPage<T>(browser: Browser, url: string, look: (opened: Opened) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  try {
    return await look({ page, devtools })
  } finally {
    await context.close()
  }
}

const worstOf = (browser: Browser, url: string, act: (page: Page) => Promise<void>) =>
  onPage(browser, url, async ({ page, devtools }) => {
    await page.evaluate(WATCH)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await act(page)
    return page.evaluate<number>(WORST)
  })

const typeIn = (page: Page) =>
  page.getByRole('main').getByLabel('Email').pressSequentially('somebody@example.test')

async function fillIn(page: Page): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await submit.click()
  await typeIn(page)
  await submit.click()
}

/** The keyboard chooses: a list that the mouse opens is the browser's own. */
async function choose(page: Page): Promise<void> {
  for (const name of ['Comand', 'Map region', 'Version']) {
    const list = page.getByLabel(name, { exact: true })
    await list.focus()
    for (let press = 0; press < 3; press += 1) await list.press('ArrowDown')
  }
  await page.getByLabel('VIN', { exact: true }).pressSequentially('WDD2130041A000000')
}

async function goToAndFro(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login to your account' }).waitFor()
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByLabel('VIN', { exact: true }).waitFor()
  }
}

/** The slowest answer of a page to a hand, in milliseconds; and of a page that runs nothing, which is the least there is. */
export type Slowest = Readonly<Record<'floor' | 'form' | 'choice' | 'route', number>>

export const slowestInteractions = async (
  browser: Browser,
  origin: string,
  still: string,
): Promise<Slowest> => ({
  floor: await worstOf(browser, still, typeIn),
  form: await worstOf(browser, `${origin}/login`, fillIn),
  choice: await worstOf(browser, `${origin}/navipin`, choose),
  route: await worstOf(browser, `${origin}/`, goToAndFro),
})

const goTo = (path: string) =>
  `history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate'))`

async function keptBy({ page, devtools }: Opened) {
  // What is to go may wait for a pause.
  await setTimeout(1_000)
  await page.evaluate(WORST)
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** What a page holds on to after as many routes as somebody sees in a day, at half of them and at the end. */
export const keptOverRoutes = (browser: Browser, origin: string) =>
  onPage(browser, `${origin}/`, async (opened) => {
    const go = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        await opened.page.evaluate(goTo(ROUTES[at % ROUTES.length] ?? '/'))
        await opened.page.getByRole('heading', { level: 1 }).waitFor()
      }
      return keptBy(opened)
    }
    const half = await go(0, CHANGES / 2)
    const end = await go(CHANGES / 2, CHANGES)
    return { half, end }
  })
