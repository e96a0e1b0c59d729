import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Returns the times of the marks, and of request and response of each file. */
const readTimings = (page: Page) =>
  page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
    secondFrame: performance.getEntriesByName('secondFrame')[0]?.startTime ?? Number.NaN,
    deferredScripts: document.documentElement.dataset.js?.split(' ') ?? [],
    files: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, startTime, responseEnd }
    }),
  }))

const CODE_FONT = 'martian-mono-'
/** Pages with text in the code font. */
const WITH_CODES = ['/', '/payment']

/**
 * Marks the first two frames. A `ResizeObserver` runs after the animation frame callbacks, just before paint.
 */
function markFrames(): void {
  requestAnimationFrame(() => {
    new ResizeObserver((_, observer) => {
      observer.disconnect()
      performance.mark('frame')
    }).observe(document.documentElement)
    requestAnimationFrame(() => performance.mark('secondFrame'))
  })
}

test('before the first frame only document, text font, icon and manifest are fetched; a stylesheet is never fetched', async ({
  page,
}) => {
  await page.addInitScript(markFrames)
  for (const path of ['/', '/vrxtool', '/subscription', '/register', '/vin-table', '/login', '/payment'])
    await test.step(path, async () => {
      await (path === '/payment' ? openPayment(page) : page.goto(path))
      await waitForHydration(page)
      const codeFontsOf = ({ files }: Awaited<ReturnType<typeof readTimings>>) =>
        files.filter((file) => file.path.includes(CODE_FONT))
      if (WITH_CODES.includes(path))
        await expect.poll(async () => codeFontsOf(await readTimings(page)).length).toBeGreaterThan(0)
      const all = await readTimings(page)
      const { frame, secondFrame, hydrated, deferredScripts, files } = all
      expect(frame).toBeGreaterThan(0)
      const early = files.filter(({ startTime }) => startTime < frame).map((file) => file.path)
      for (const file of early) expect(file).toMatch(/instrument-sans-|\/icon\.svg|\/site\.webmanifest/)
      const deferredFiles = files.filter((file) => deferredScripts.includes(file.path))
      expect(deferredFiles.map((file) => file.path).toSorted()).toEqual(deferredScripts.toSorted())
      // Scripts are requested after the second frame, because the first may be drawn before the body is parsed.
      expect(Math.min(...deferredFiles.map(({ startTime }) => startTime))).toBeGreaterThan(secondFrame)
      const scriptsBeforeHydration = files.filter(
        (file) => file.path.endsWith('.js') && file.startTime < hydrated,
      )
      const lastScriptLoaded = Math.max(...scriptsBeforeHydration.map(({ responseEnd }) => responseEnd))
      for (const { startTime } of codeFontsOf(all)) expect(startTime).toBeGreaterThan(lastScriptLoaded)
      const mainScripts = deferredFiles.filter((file) => /(index|libraries|start)-/.test(file.path))
      expect(mainScripts.map((file) => /(\w+)-/.exec(file.path)?.[1]).sort()).toEqual([
        'index',
        'libraries',
        'start',
      ])
      expect(files.filter((file) => file.path.endsWith('.css'))).toEqual([])
    })
})

const openSubscriptions = (page: Page) => page.getByRole('link', { name: 'All prices' }).first().click()
const subscriptionsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prices' })

test('a background tab starts without an animation frame, and is hydrated when it is brought to the front', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const pending: FrameRequestCallback[] = []
    const requestFrame = window.requestAnimationFrame.bind(window)
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    window.requestAnimationFrame = (callback) => (isHidden ? pending.push(callback) : requestFrame(callback))
    Object.assign(window, {
      bringToFront: () => {
        isHidden = false
        for (const callback of pending.splice(0)) requestFrame(callback)
        return new Promise((resolve) => requestFrame(() => requestFrame(() => setTimeout(resolve))))
      },
    })
  })
  await page.goto('/navipin')
  await waitForHydration(page)
  await page.evaluate('bringToFront()')
  await openSubscriptions(page)
  await expect(subscriptionsHeading(page)).toBeVisible()
})
