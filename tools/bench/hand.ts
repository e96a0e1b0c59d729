import type { Browser, Locator, Page } from '@playwright/test'
import { onPage, type Pointer } from './living-page.ts'
import { median } from './median.ts'

/** A phone, four times slower than this machine. */
const CPU = 4
const VIN = 'WDD2130041A000000'

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

/** How long the answer to the last doing took, in milliseconds; none that can be noticed is 0. */
const answered = (page: Page) => page.evaluate<number>(WORST)

/** What somebody does on a slow page, and how long the answer to each doing took, in their order. */
const handOn = (
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<readonly number[]>,
  pointer?: Pointer,
) =>
  onPage(
    browser,
    url,
    async ({ page, devtools }) => {
      await page.evaluate(WATCH)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
      return act(page)
    },
    pointer,
  )

/** As a hand presses: a press of the test's own also asks what it has hit, which takes the page's time. */
async function press(page: Page, on: Locator): Promise<number> {
  const box = await on.boundingBox()
  if (box === null) throw new Error('There is nothing to be pressed')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return answered(page)
}

/** Each key after the answer to the one before: a key that waits for another says nothing of its own time. */
async function typeIn(page: Page, field: Locator, text: string): Promise<number[]> {
  const took: number[] = []
  await field.focus()
  for (const key of text) {
    await page.keyboard.press(key)
    took.push(await answered(page))
  }
  if ((await field.inputValue()) !== text) throw new Error('what was typed was not taken')
  return took
}
const EMAIL = 'somebody@example.test'
const email = (page: Page) => page.getByRole('main').getByLabel('Email')

async function fillIn(page: Page): Promise<number[]> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  const refused = await press(page, submit)
  const typed = await typeIn(page, email(page), EMAIL)
  return [refused, ...typed, await press(page, submit)]
}

/** By the keyboard, which chooses at once under a finger and first opens a list that is dressed. */
const choose = (pointer: Pointer, opening: number[]) => async (page: Page) => {
  const took: number[] = []
  for (const name of ['Comand', 'Map region', 'Version']) {
    const list = page.getByLabel(name, { exact: true })
    await list.focus()
    if (pointer === 'mouse') {
      await page.keyboard.press('ArrowDown')
      opening.push(await answered(page))
    }
    await page.keyboard.press('ArrowDown')
    if (pointer === 'mouse') await page.keyboard.press('Enter')
    took.push(await answered(page))
    if ((await list.inputValue()) === '') throw new Error(`nothing was chosen as ${name}`)
  }
  return [...took, ...(await typeIn(page, page.getByLabel('VIN', { exact: true }), VIN))]
}

const goToAndFro = (drawn: number[]) => async (page: Page) => {
  const banner = page.getByRole('banner')
  const home = { link: banner.getByRole('link').first(), heading: 'Navigation code' }
  const login = { link: banner.getByRole('link', { name: 'Log in' }), heading: 'Login to your account' }
  const took: number[] = []
  for (const { link, heading } of [login, home, login, home]) {
    const isDrawn = page.evaluate<number>(drawnAfter(heading))
    took.push(await press(page, link))
    drawn.push(await isDrawn)
  }
  // The first page comes with its code.
  drawn.shift()
  return took
}

/**
 * What a hand does, in one pass, and how long each answer took: of a page that runs nothing, which is the least there is, of
 * ours, of the browser that opens its own list, and until another page stands there after the press for it was answered.
 */
export type Pass = Readonly<
  Record<'floor' | 'form' | 'choice' | 'list' | 'opening' | 'route' | 'drawn', readonly number[]>
>

export async function handPass(browser: Browser, origin: string, still: string): Promise<Pass> {
  const [opening, drawn]: [number[], number[]] = [[], []]
  const order = `${origin}/navipin`
  return {
    floor: await handOn(browser, still, (page) => typeIn(page, email(page), EMAIL)),
    form: await handOn(browser, `${origin}/login`, fillIn),
    choice: await handOn(browser, order, choose('finger', []), 'finger'),
    list: await handOn(browser, order, choose('mouse', opening)),
    opening,
    route: await handOn(browser, `${origin}/`, goToAndFro(drawn)),
    drawn,
  }
}

/** The slowest doing of all passes, each as slow as it is in half of them: else it would be the slowest moment of the machine. */
export function slowestOf(passes: readonly Pass[], what: keyof Pass): number {
  const doings = passes[0]?.[what].map((_, at) => median(passes.map((pass) => pass[what][at] ?? 0))) ?? []
  if (doings.length === 0) throw new Error('nobody has done anything')
  return Math.round(Math.max(...doings))
}
