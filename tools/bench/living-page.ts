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

/** Under a finger the lists are the system's own, beside a mouse they are dressed. */
export type Pointer = 'finger' | 'mouse'
export interface Opened {
  readonly page: Page
  readonly devtools: CDPSession
}

export async function onPage<T>(
  browser: Browser,
  url: string,
  look: (opened: Opened) => Promise<T>,
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
    return await look({ page, devtools })
  } finally {
    await context.close()
  }
}

const goTo = (path: string) =>
  `history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate'))`

/** What is to go may wait for a pause. */
const PAUSE = 'new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))'

async function keptBy({ page, devtools }: Opened) {
  await page.evaluate(PAUSE)
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** What a page holds on to after so many routes, at half of them and at the end. */
export async function keptOverRoutes(opened: Opened, changes: number) {
  const go = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await opened.page.evaluate(goTo(ROUTES[at % ROUTES.length] ?? '/'))
      await opened.page.getByRole('heading', { level: 1 }).waitFor()
    }
    return keptBy(opened)
  }
  const half = await go(0, changes / 2)
  const end = await go(changes / 2, changes)
  return { half, end }
}
