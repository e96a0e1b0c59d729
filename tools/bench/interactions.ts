import type { Browser, Locator, Page } from '@playwright/test'
import { median } from './median.ts'
import { onPage, type Pointer } from './open-page.ts'

/** CPU slowdown, like a phone. */
const CPU_SLOWDOWN = 4
const VIN = 'WDD2130041A000000'

const OBSERVE = `
  window.worst = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.worst = Math.max(window.worst, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`
/** Event timing entries arrive within the next frames; the maximum is reset after each read. */
const READ_LONGEST = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    resolve(window.worst)
    window.worst = 0
  }, 50))))`

/** Milliseconds from `pointerdown` until the heading of the next page was painted. */
const paintedAfter = (heading: string) => `new Promise((resolve) => {
  let pressed = 0
  addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent !== '${heading}') return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
  })
  watch.observe(document.body, { childList: true, subtree: true })
})`

/** Duration of the last interaction in milliseconds; 0 if below the threshold of 16 ms. */
const lastDuration = (page: Page) => page.evaluate<number>(READ_LONGEST)

/** Runs interactions on a throttled page and returns their durations in order. */
const measureInteractions = (
  browser: Browser,
  url: string,
  interact: (page: Page) => Promise<readonly number[]>,
  pointer?: Pointer,
) =>
  onPage(
    browser,
    url,
    async ({ page, devtools }) => {
      await page.evaluate(OBSERVE)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      return interact(page)
    },
    pointer,
  )

/** Clicks by coordinates, because `locator.click()` runs hit tests in the page, which takes its time. */
async function click(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the element to click is not visible')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return lastDuration(page)
}

/** Waits after each key, because a key that is queued behind another would be measured too long. */
async function typeText(page: Page, field: Locator, text: string): Promise<number[]> {
  const durations: number[] = []
  await field.focus()
  for (const key of text) {
    await page.keyboard.press(key)
    durations.push(await lastDuration(page))
  }
  if ((await field.inputValue()) !== text) throw new Error('the typed text was lost')
  return durations
}
const EMAIL = 'user@example.test'
const email = (page: Page) => page.getByRole('main').getByLabel('Email')

async function fillForm(page: Page): Promise<number[]> {
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  const firstSubmit = await click(page, submit)
  const typed = await typeText(page, email(page), EMAIL)
  return [firstSubmit, ...typed, await click(page, submit)]
}

/** Chooses by keyboard: a native select changes at once, a custom select has to be opened first. */
const chooseOptions = (pointer: Pointer, opening: number[]) => async (page: Page) => {
  const durations: number[] = []
  for (const name of ['Comand', 'Map region', 'Version']) {
    const list = page.getByLabel(name, { exact: true })
    await list.focus()
    if (pointer === 'mouse') {
      await page.keyboard.press('ArrowDown')
      opening.push(await lastDuration(page))
    }
    await page.keyboard.press('ArrowDown')
    if (pointer === 'mouse') await page.keyboard.press('Enter')
    durations.push(await lastDuration(page))
    if ((await list.inputValue()) === '') throw new Error(`no option was chosen in ${name}`)
  }
  return [...durations, ...(await typeText(page, page.getByLabel('VIN', { exact: true }), VIN))]
}

const navigate = (painted: number[]) => async (page: Page) => {
  const banner = page.getByRole('banner')
  const home = { link: banner.getByRole('link').first(), heading: 'Navigation code' }
  const login = { link: banner.getByRole('link', { name: 'Log in' }), heading: 'Login to your account' }
  const durations: number[] = []
  for (const { link, heading } of [login, home, login, home]) {
    const untilPainted = page.evaluate<number>(paintedAfter(heading))
    durations.push(await click(page, link))
    painted.push(await untilPainted)
  }
  // The first navigation loads chunks, so it is not comparable.
  painted.shift()
  return durations
}

/**
 * Durations of the interactions of one pass: typing on a page without scripts (baseline), a form, native selects,
 * custom selects (choosing and opening), link clicks, and the time until the next page was painted.
 */
export type Pass = Readonly<
  Record<
    'baseline' | 'form' | 'nativeSelect' | 'customSelect' | 'opening' | 'route' | 'painted',
    readonly number[]
  >
>

export async function measurePass(browser: Browser, origin: string, withoutScripts: string): Promise<Pass> {
  const [opening, painted]: [number[], number[]] = [[], []]
  const order = `${origin}/navipin`
  return {
    baseline: await measureInteractions(browser, withoutScripts, (page) =>
      typeText(page, email(page), EMAIL),
    ),
    form: await measureInteractions(browser, `${origin}/login`, fillForm),
    nativeSelect: await measureInteractions(browser, order, chooseOptions('finger', []), 'finger'),
    customSelect: await measureInteractions(browser, order, chooseOptions('mouse', opening)),
    opening: opening,
    route: await measureInteractions(browser, `${origin}/`, navigate(painted)),
    painted,
  }
}

/** Medians over all passes: each interaction counts as its median, so that noise does not decide. */
function mediansOf(passes: readonly Pass[], kind: keyof Pass): readonly number[] {
  const medians =
    passes[0]?.[kind].map((_, index) => median(passes.map((pass) => pass[kind][index] ?? 0))) ?? []
  if (medians.length === 0) throw new Error('no interactions were measured')
  return medians.map(Math.round)
}

export const slowestOf = (passes: readonly Pass[], kind: keyof Pass): number =>
  Math.max(...mediansOf(passes, kind))

/** The first interaction after a page load runs its code for the first time, so it is judged apart from the others. */
export function firstAndSlowestOf(passes: readonly Pass[], kind: keyof Pass) {
  const [first = 0, ...others] = mediansOf(passes, kind)
  if (others.length === 0) throw new Error('only one interaction was measured')
  return { first, others: Math.max(...others) }
}
