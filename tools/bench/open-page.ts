import type { Browser, CDPSession, Page } from '@playwright/test'

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

/** Touch devices use native selects, others the custom select. */
export type Pointer = 'finger' | 'mouse'
export interface OpenedPage {
  readonly page: Page
  readonly devtools: CDPSession
}

export async function onPage<T>(
  browser: Browser,
  url: string,
  use: (openedPage: OpenedPage) => Promise<T>,
  pointer: Pointer = 'mouse',
): Promise<T> {
  const isFinger = pointer === 'finger'
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: isFinger,
    hasTouch: isFinger,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  try {
    return await use({ page, devtools })
  } finally {
    await context.close()
  }
}

const goTo = (path: string) =>
  `history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate'))`

/** Waits twice for idle time, in which the app removes what it no longer needs. */
const WAIT_FOR_IDLE = 'new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))'

async function memoryOf({ page, devtools }: OpenedPage) {
  await page.evaluate(WAIT_FOR_IDLE)
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** DOM nodes, listeners and heap after half and after all of the route changes. */
export async function memoryOverRoutes(openedPage: OpenedPage, changes: number) {
  const go = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await openedPage.page.evaluate(goTo(ROUTES[at % ROUTES.length] ?? '/'))
      await openedPage.page.getByRole('heading', { level: 1 }).waitFor()
    }
    return memoryOf(openedPage)
  }
  const half = await go(0, changes / 2)
  const end = await go(changes / 2, changes)
  return { half, end }
}
