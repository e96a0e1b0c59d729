import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

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

/** How long after a press another page stands there, in milliseconds. */
const drawnAfter = (heading: string) => `new Promise((resolve) => {
  let pressed = 0
  addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent !== '${heading}') return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
  })
  watch.observe(document.body, { childList: true, subtree: true })
})`

interface Opened {
  readonly page: Page
  readonly devtools: CDPSession
}

export async function onPage<T>(
  browser: Browser,
  url: string,
  look: (opened: Opened) => Promise<T>,
): Promise<T> {
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

const slowestOf = <Told>(browser: Browser, url: string, act: (page: Page) => Promise<Told>) =>
  onPage(browser, url, async ({ page, devtools }) => {
    await page.evaluate(WATCH)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const told = await act(page)
    return { told, worst: await page.evaluate<number>(WORST) }
  })
const worstOf = async (browser: Browser, url: string, act: (page: Page) => Promise<void>) =>
  (await slowestOf(browser, url, act)).worst

/** As a hand presses: a press of the test's own also asks what it has hit, which takes the page's time. */
async function press(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox()
  if (box === null) throw new Error('There is nothing to be pressed')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const typeIn = (page: Page) =>
  page.getByRole('main').getByLabel('Email').pressSequentially('somebody@example.test')

async function fillIn(page: Page): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await press(page, submit)
  await typeIn(page)
  await press(page, submit)
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

/** Tells how long the slowest page took until it stood there. */
async function goToAndFro(page: Page): Promise<number> {
  const banner = page.getByRole('banner')
  const home = { link: banner.getByRole('link').first(), heading: 'Navigation code' }
  const login = { link: banner.getByRole('link', { name: 'Log in' }), heading: 'Login to your account' }
  const took: number[] = []
  for (const { link, heading } of [login, home, login, home, login, home]) {
    const drawn = page.evaluate<number>(drawnAfter(heading))
    await press(page, link)
    took.push(await drawn)
  }
  // The first comes with its code.
  return Math.max(...took.slice(1))
}

/** The slowest answer of a page to a hand, in milliseconds; and of a page that runs nothing, which is the least there is. */
export type Slowest = Readonly<Record<'floor' | 'form' | 'choice' | 'route' | 'drawn', number>>

export async function slowestInteractions(browser: Browser, origin: string, still: string): Promise<Slowest> {
  const { worst: route, told: drawn } = await slowestOf(browser, `${origin}/`, goToAndFro)
  return {
    floor: await worstOf(browser, still, typeIn),
    form: await worstOf(browser, `${origin}/login`, fillIn),
    choice: await worstOf(browser, `${origin}/navipin`, choose),
    route,
    drawn: Math.round(drawn),
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
