import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { expect, test } from './shop.ts'

/** Of phones, tablets and desks. */
const WIDTHS = [
  320, 360, 375, 384, 390, 393, 402, 412, 414, 428, 430, 768, 800, 820, 834, 1024, 1280, 1366, 1440, 1920,
]

/** Where everything stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return { what: `${part.tagName} ${part.textContent?.slice(0, 40)}`, top, bottom }
      }),
  )
type Places = Awaited<ReturnType<typeof places>>

async function onAllWindows(page: Page): Promise<ReadonlyMap<number, Places>> {
  const seen = new Map<number, Places>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    seen.set(width, await places(page))
  }
  return seen
}

/** What is elsewhere by as much as browsers call a move: three pixels. */
const moved = (before: ReadonlyMap<number, Places>, after: ReadonlyMap<number, Places>) =>
  [...after].flatMap(([width, now]) => {
    const then = before.get(width) ?? []
    if (then.length !== now.length) return [`at ${width}: ${now.length} parts, before ${then.length}`]
    return now.flatMap(({ what, top, bottom }, at) => {
      const by = Math.max(Math.abs(top - (then[at]?.top ?? 0)), Math.abs(bottom - (then[at]?.bottom ?? 0)))
      return by < 3 ? [] : [`at ${width}: ${what} by ${by}`]
    })
  })

const isText = (page: Page) => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))

test('nothing moves when the font of the text arrives, on windows of usual widths', async ({ page }) => {
  const fonts: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void fonts.push(() => route.continue()))
  for (const path of [
    '/',
    '/navipin',
    '/subscription',
    '/vrxtool',
    '/register',
    '/vin-code',
    '/error',
    '/cancel',
    '/login',
  ])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await alive(page)
      let before = await onAllWindows(page)
      // What the page asks hosts for comes meanwhile; that it moves nothing is shown elsewhere.
      await expect
        .poll(async () => {
          const last = before
          before = await onAllWindows(page)
          return moved(last, before)
        })
        .toEqual([])
      expect(await isText(page)).toBe(false)
      for (const letThrough of fonts.splice(0)) await letThrough()
      await expect.poll(() => isText(page)).toBe(true)
      // The font of codes was held, too.
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
      expect(moved(before, await onAllWindows(page))).toEqual([])
    })
})
