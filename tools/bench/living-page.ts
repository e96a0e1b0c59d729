import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

/** A phone, four times slower than this machine. */
const CPU = 4
const VIN = 'WDD2130041A000000'
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
/** What has just happened is reported with the next frames; what comes after is counted afresh. */
const WORST = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    resolve(window.worst)
    window.worst = 0
  }, 50))))`
/** Between two keys of a hand that is fast: a key that waits for the one before it says nothing of its own time. */
const PACE = 60

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

/** Under a finger the lists are the system's own, beside a mouse they are dressed. */
type Pointer = 'finger' | 'mouse'
interface Opened {
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

const slowestOf = <Told>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<Told>,
  pointer?: Pointer,
) =>
  onPage(
    browser,
    url,
    async ({ page, devtools }) => {
      await page.evaluate(WATCH)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
      const told = await act(page)
      return { told, worst: await page.evaluate<number>(WORST) }
    },
    pointer,
  )
const worstOf = async (browser: Browser, url: string, act: (page: Page) => Promise<void>) =>
  (await slowestOf(browser, url, act)).worst

/** As a hand presses: a press of the test's own also asks what it has hit, which takes the page's time. */
async function press(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox()
  if (box === null) throw new Error('There is nothing to be pressed')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const typeIn = (page: Page) =>
  page.getByRole('main').getByLabel('Email').pressSequentially('somebody@example.test', { delay: PACE })

async function fillIn(page: Page): Promise<void> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await press(page, submit)
  await typeIn(page)
  await press(page, submit)
}

/** By the keyboard, which chooses at once under a finger and first opens a list that is dressed: tells the slowest of both. */
const choose = (pointer: Pointer) => async (page: Page) => {
  const slowest = { opening: 0, choosing: 0 }
  const note = async (doing: keyof typeof slowest) => {
    slowest[doing] = Math.max(slowest[doing], await page.evaluate<number>(WORST))
  }
  for (const name of ['Comand', 'Map region', 'Version']) {
    const list = page.getByLabel(name, { exact: true })
    await list.focus()
    if (pointer === 'mouse') {
      await page.keyboard.press('ArrowDown')
      await note('opening')
    }
    await page.keyboard.press('ArrowDown')
    if (pointer === 'mouse') await page.keyboard.press('Enter')
    await note('choosing')
    if ((await list.inputValue()) === '') throw new Error(`nothing was chosen as ${name}`)
  }
  const vin = page.getByLabel('VIN', { exact: true })
  await vin.pressSequentially(VIN, { delay: PACE })
  await note('choosing')
  if ((await vin.inputValue()) !== VIN) throw new Error('the number of the car was not taken')
  return slowest
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

/**
 * The slowest answer of a page to a hand, in milliseconds, and of a page that runs nothing, which is the least there is; how
 * long the browser takes to open its own list, and until another page stands there after the press for it was answered.
 */
export type Slowest = Readonly<
  Record<'floor' | 'form' | 'choice' | 'list' | 'opening' | 'route' | 'drawn', number>
>

export async function slowestInteractions(browser: Browser, origin: string, still: string): Promise<Slowest> {
  const { worst: route, told: drawn } = await slowestOf(browser, `${origin}/`, goToAndFro)
  const chosen = async (pointer: Pointer) =>
    (await slowestOf(browser, `${origin}/navipin`, choose(pointer), pointer)).told
  const { choosing: list, opening } = await chosen('mouse')
  return {
    floor: await worstOf(browser, still, typeIn),
    form: await worstOf(browser, `${origin}/login`, fillIn),
    choice: (await chosen('finger')).choosing,
    list,
    opening,
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
