import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Returns request and response times of each file of the shop. */
const fetched = (page: Page) =>
  page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
    answered: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
    second: performance.getEntriesByName('second')[0]?.startTime ?? Number.NaN,
    named: document.documentElement.dataset.js?.split(' ') ?? [],
    files: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, startTime, responseEnd }
    }),
  }))

const CODE_FONT = 'martian-mono-'
/** Pages with text in the code font. */
const WITH_CODES = ['/', '/payment']

/** A `ResizeObserver` runs after the animation frame callbacks and just before paint. */
function markFrames(): void {
  requestAnimationFrame(() => {
    new ResizeObserver((_, observer) => {
      observer.disconnect()
      performance.mark('frame')
    }).observe(document.documentElement)
    requestAnimationFrame(() => performance.mark('second'))
  })
}

test('before the first frame nothing is fetched but the document and the font, and no stylesheet ever', async ({
  page,
}) => {
  await page.addInitScript(markFrames)
  for (const path of ['/', '/vrxtool', '/subscription', '/register', '/vin-table', '/login', '/payment'])
    await test.step(path, async () => {
      await (path === '/payment' ? openPayment(page) : page.goto(path))
      await waitForHydration(page)
      const codeFontsOf = ({ files }: Awaited<ReturnType<typeof fetched>>) =>
        files.filter((file) => file.path.includes(CODE_FONT))
      if (WITH_CODES.includes(path))
        await expect.poll(async () => codeFontsOf(await fetched(page)).length).toBeGreaterThan(0)
      const all = await fetched(page)
      const { frame, second, answered, named, files } = all
      expect(frame).toBeGreaterThan(0)
      const early = files.filter(({ startTime }) => startTime < frame).map((file) => file.path)
      for (const file of early) expect(file).toMatch(/instrument-sans-|\/icon\.svg|\/site\.webmanifest/)
      const code = files.filter((file) => named.includes(file.path))
      expect(code.map((file) => file.path).toSorted()).toEqual(named.toSorted())
      // The first frame may be earlier than the end of the body.
      expect(Math.min(...code.map(({ startTime }) => startTime))).toBeGreaterThan(second)
      const untilAnswered = files.filter((file) => file.path.endsWith('.js') && file.startTime < answered)
      const codeArrived = Math.max(...untilAnswered.map(({ responseEnd }) => responseEnd))
      for (const { startTime } of codeFontsOf(all)) expect(startTime).toBeGreaterThan(codeArrived)
      const big = code.filter((file) => /(index|libraries|start)-/.test(file.path))
      expect(big.map((file) => /(\w+)-/.exec(file.path)?.[1]).sort()).toEqual(['index', 'libraries', 'start'])
      expect(files.filter((file) => file.path.endsWith('.css'))).toEqual([])
    })
})

const goOn = (page: Page) => page.getByRole('link', { name: 'Subscriptions' }).first().click()
const next = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prices' })

test('a background tab starts without an animation frame, and is hydrated when it is brought to the front', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = []
    const draw = window.requestAnimationFrame.bind(window)
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    window.requestAnimationFrame = (then) => (isHidden ? waiting.push(then) : draw(then))
    Object.assign(window, {
      bringToFront: () => {
        isHidden = false
        for (const then of waiting.splice(0)) draw(then)
        return new Promise((resolve) => draw(() => draw(() => setTimeout(resolve))))
      },
    })
  })
  await page.goto('/navipin')
  await waitForHydration(page)
  await page.evaluate('bringToFront()')
  await goOn(page)
  await expect(next(page)).toBeVisible()
})
