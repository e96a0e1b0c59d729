import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect } from './shop.ts'

/** Widths of phones, tablets and desktops. */
const USUAL_WIDTHS = [
  320, 360, 375, 384, 390, 393, 402, 412, 414, 428, 430, 768, 800, 820, 834, 1024, 1280, 1366, 1440, 1920,
]

/** Returns the vertical position of every visible element. */
const readPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { name: `${element.tagName} ${element.textContent?.slice(0, 40)}`, top, bottom }
      }),
  )
type Positions = Awaited<ReturnType<typeof readPositions>>

async function readPositionsAt(
  page: Page,
  widths: readonly number[],
): Promise<ReadonlyMap<number, Positions>> {
  const positions = new Map<number, Positions>()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    positions.set(width, await readPositions(page))
  }
  return positions
}

/** Returns the elements that moved by three pixels or more, the threshold of layout shifts. */
const moved = (before: ReadonlyMap<number, Positions>, after: ReadonlyMap<number, Positions>) =>
  [...after].flatMap(([width, now]) => {
    const then = before.get(width) ?? []
    if (then.length !== now.length) return [`at ${width}: ${now.length} elements, before ${then.length}`]
    return now.flatMap(({ name, top, bottom }, at) => {
      const by = Math.max(Math.abs(top - (then[at]?.top ?? 0)), Math.abs(bottom - (then[at]?.bottom ?? 0)))
      return by < 3 ? [] : [`at ${width}: ${name} by ${by}`]
    })
  })

const isTextFontLoaded = (page: Page) => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))

/** Expects that no element moves when the text font arrives, at these widths. */
export async function expectStillWhenFontArrives(
  page: Page,
  path: string,
  widths: readonly number[] = USUAL_WIDTHS,
): Promise<void> {
  const heldFonts: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void heldFonts.push(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await waitForHydration(page)
  let before = await readPositionsAt(page, widths)
  // API responses still change the page, so wait until two passes are equal. Other tests check these shifts.
  await expect
    .poll(
      async () => {
        const last = before
        before = await readPositionsAt(page, widths)
        return moved(last, before)
      },
      // One pass over all widths can take seconds on a busy machine.
      { timeout: 30_000 },
    )
    .toEqual([])
  expect(await isTextFontLoaded(page)).toBe(false)
  for (const release of heldFonts) await release()
  await expect.poll(() => isTextFontLoaded(page)).toBe(true)
  // The code font was held, too.
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  expect(moved(before, await readPositionsAt(page, widths))).toEqual([])
}
