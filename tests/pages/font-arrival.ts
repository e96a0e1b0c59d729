import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect } from './shop.ts'

/** Widths of phones, tablets and desktops. */
const WIDTHS = [
  320, 360, 375, 384, 390, 393, 402, 412, 414, 428, 430, 768, 800, 820, 834, 1024, 1280, 1366, 1440, 1920,
]

/** Returns the position of every element. */
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

/** Returns the elements that moved by three pixels or more, the threshold of layout shifts. */
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

/** Expects that nothing moves when the text font arrives, at usual widths. */
export async function expectStillWhenFontArrives(page: Page, path: string): Promise<void> {
  const faces: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void faces.push(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await waitForHydration(page)
  let before = await onAllWindows(page)
  // API responses arrive meanwhile; other tests check that they move nothing.
  await expect
    .poll(
      async () => {
        const last = before
        before = await onAllWindows(page)
        return moved(last, before)
      },
      // One pass over all widths can take seconds on a busy machine.
      { timeout: 30_000 },
    )
    .toEqual([])
  expect(await isText(page)).toBe(false)
  for (const come of faces) await come()
  await expect.poll(() => isText(page)).toBe(true)
  // The code font was delayed, too.
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  expect(moved(before, await onAllWindows(page))).toEqual([])
}
