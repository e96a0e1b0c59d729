import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import {
  choose,
  chooser,
  codingFile,
  codingFiles,
  download,
  drop,
  expect,
  holdConversion,
  rows,
  zone,
} from './coding-files.ts'
import { holdFiles } from './hold-files.ts'
import { test } from './shop.ts'

/** Returns the highest number of rows that the browser lays out, over all scroll positions. */
const maxRenderedRows = (page: Page) =>
  page.evaluate(async () => {
    let highest = 0
    const steps = 20
    for (let step = 0; step <= steps; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / steps)
      // `content-visibility` detects visible rows in one frame and renders them in the next.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const renderedButtons = [...document.querySelectorAll('li[data-status] button')].filter((button) =>
        button.checkVisibility({ contentVisibilityAuto: true }),
      )
      highest = Math.max(highest, renderedButtons.length)
    }
    return highest
  })

test('a thousand rows are in the DOM, and fewer than a hundred are rendered at a time', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  const textFiles = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.txt`,
      mimeType: '',
      buffer: Buffer.from('x'),
    }))
  await drop(page, [...codingFiles('a.vrx'), ...textFiles(99)])
  await waitForHeldResponse(world, 'held')
  await expect(rows(page)).toHaveCount(100)
  const few = await maxRenderedRows(page)
  await drop(page, textFiles(900))
  await expect(rows(page)).toHaveCount(1_000)
  const many = await maxRenderedRows(page)
  expect(few).toBeGreaterThan(0)
  expect(Math.max(few, many)).toBeLessThan(100)
  world.outcomes.release()
  await expect(rows(page).first()).toHaveAttribute('data-status', 'processed')
})

/** True if the focused element is visible from its upper to its lower edge. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    })
  })

test('at 360 px a long name is complete, and the bottom bar covers neither the focus nor a row of a short list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/vrxtool')
  const long = `${'sehr-langer-name-ohne-luecke'.repeat(4)}.txt`
  const textFile = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('x') })
  const bottomBar = page
    .locator('div')
    .filter({ has: download(page) })
    .last()
  await choose(page, [textFile(long), textFile('a.txt'), textFile('b.txt')])
  await expect(rows(page)).toHaveCount(3)
  await expect(bottomBar).toHaveCSS('position', 'static')
  await choose(
    page,
    Array.from({ length: 18 }, (_, index) => textFile(`${index}.txt`)),
  )
  await expect(bottomBar).toHaveCSS('position', 'sticky')
  await expect(rows(page)).toHaveCount(21)
  const cut = await page
    .getByTitle(long)
    .evaluate((name) => [name.scrollWidth > name.clientWidth, name.scrollHeight > name.clientHeight])
  expect(cut).toEqual([false, false])
  await zone(page).focus()
  for (const [key, last] of [
    ['Tab', page.getByRole('button', { name: 'Remove 17.txt' })],
    ['Shift+Tab', zone(page)],
  ] as const) {
    for (let presses = 0; presses < 22; presses += 1) {
      await page.keyboard.press(key)
      expect(await isFocusVisible(page), `after '${key}' ${presses + 1} times`).toBe(true)
    }
    await expect(last).toBeFocused()
  }
})

test('the converter is accessible while its results are put into one file, and when that fails', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  await expect(chooser(page)).toBeVisible()
  holdConversion(world, 3)
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const long = `${'very long name '.repeat(12)}.vrx`
  await choose(page, [
    codingFile('bad-empty.vrx'),
    text,
    codingFile('warn-duplicate-module.vcx'),
    ...codingFiles('b.sgde', long),
  ])
  await waitForHeldResponse(world, 'held')
  await page.getByRole('button', { name: 'Contents warn-duplicate-module.vcx' }).click()
  world.outcomes.release()
  await expect(chooser(page)).toBeEnabled()
  await download(page).click()
  // The chunk that merges archives is lazy: while it loads the button shows a spinner; if it is missing, an error is shown.
  const chunk = await holdFiles(page, '**/assets/merge-archives*', (route) => route.abort())
  const downloadAsZip = page.getByRole('button', { name: 'All as one zip' })
  await expect(downloadAsZip).toBeEnabled()
  await downloadAsZip.click()
  await expect(downloadAsZip).toBeDisabled()
  await expectAccessible(page)
  chunk.release()
  await expect(page.getByRole('alert')).toContainText(
    'The results could not be put into one file. Download them one by one.',
  )
  await expect(downloadAsZip).toBeEnabled()
  await expectAccessible(page)
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})
