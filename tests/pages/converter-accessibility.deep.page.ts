import type { Page } from '@playwright/test'
import { parkedAs } from '../parked.ts'
import { codingFiles, drop, expect, parkConversion, rows } from './coding-files.ts'
import { test } from './shop.ts'

/** Returns the highest number of rows that the browser lays out, over all scroll positions. */
const maxRenderedRows = (page: Page) =>
  page.evaluate(async () => {
    let most = 0
    const steps = 20
    for (let step = 0; step <= steps; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / steps)
      // `content-visibility` detects visible rows in one frame and renders them in the next.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const drawn = [...document.querySelectorAll('li[data-status] button')].filter((button) =>
        button.checkVisibility({ contentVisibilityAuto: true }),
      )
      most = Math.max(most, drawn.length)
    }
    return most
  })

test('a thousand rows are in the DOM, and fewer than a hundred are rendered at a time', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  parkConversion(world)
  const wrong = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.txt`,
      mimeType: '',
      buffer: Buffer.from('x'),
    }))
  await drop(page, [...codingFiles('a.vrx'), ...wrong(99)])
  await parkedAs(world, 'held')
  await expect(rows(page)).toHaveCount(100)
  const few = await maxRenderedRows(page)
  await drop(page, wrong(900))
  await expect(rows(page)).toHaveCount(1_000)
  const many = await maxRenderedRows(page)
  expect(few).toBeGreaterThan(0)
  expect(Math.max(few, many)).toBeLessThan(100)
  world.outcomes.release()
  await expect(rows(page).first()).toHaveAttribute('data-status', 'processed')
})
