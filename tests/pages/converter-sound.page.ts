import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import {
  arrived,
  choose,
  chooser,
  codingFile,
  download,
  drives,
  drop,
  expect,
  hold,
  row,
  rows,
  statuses,
  zone,
} from './coding-files.ts'
import { test } from './shop.ts'

test('nothing to complain of when the converter is empty, at work, done and failed', async ({
  page,
  world,
  said,
}) => {
  test.setTimeout(120_000)
  await page.goto('/vrxtool')
  await expect(chooser(page)).toBeVisible()
  await expectSound(page)
  hold(world, 3)
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const long = `${'very long name '.repeat(12)}.vrx`
  await choose(page, [
    codingFile('bad-empty.vrx'),
    text,
    codingFile('warn-duplicate-module.vcx'),
    ...drives('b.sgde', long),
  ])
  await arrived(world)
  await page.getByRole('button', { name: 'Contents warn-duplicate-module.vcx' }).click()
  await expectSound(page)
  world.outcomes.release()
  await expect(chooser(page)).toBeEnabled()
  await download(page).click()
  await expectSound(page)
  expect(said.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('R-CONV-36 from choosing to saving by keyboard alone, and what happens is told once, not every percent', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  await expect(chooser(page)).toBeVisible()
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const live = document.querySelector('main [role=status]')
    if (live)
      new MutationObserver(() => told.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  hold(world, 1)
  hold(world, 2, 'second')
  await page.keyboard.press('Tab')
  const reach = async (what: ReturnType<typeof zone>) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await what.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('the keyboard does not lead there')
  }
  await reach(zone(page))
  const dialog = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await dialog).setFiles(
    drives('a.vrx', 'b.vcx', 'c.sgde', 'd.vrx', 'e.vrx', 'f.vrx', 'g.vrx', 'h.vrx'),
  )
  await arrived(world)
  world.outcomes.release('held')
  await arrived(world, 'second')
  await reach(page.getByRole('button', { name: 'Cancel b.vcx' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Retry b.vcx' })).toBeFocused()
  await expect(row(page, 'h.vrx')).toHaveAttribute('data-status', 'processed')
  world.outcomes.release()
  await page.keyboard.press('Enter')
  await expect(row(page, 'b.vcx')).toHaveAttribute('data-status', 'processed')
  await reach(download(page))
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('a_aed.zip')
  await expect.poll(() => statuses(page)).toEqual(Array.from({ length: 8 }, () => 'success'))
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
    'Converting 8 files.',
    '2 of 8 done.',
    '4 of 8 done.',
    '6 of 8 done.',
    'Finished: 7 processed, 1 failed.',
    'Converting 1 file.',
    'Finished: 1 processed, 0 failed.',
  ])
})

/** How long each frame takes while the list is scrolled from end to end, at the median, and how many there were. */
const medianFrame = (page: Page) =>
  page.evaluate(async () => {
    const frames: number[] = []
    let before = performance.now()
    const steps = 60
    for (let step = 0; step <= steps; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / steps)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames.push(performance.now() - before)
      before = performance.now()
    }
    return frames.sort((one, other) => one - other)[Math.floor(frames.length / 2)] ?? 0
  })

test('a thousand rows are all there, and scroll about as smoothly as fifty', async ({ page, world }) => {
  test.setTimeout(120_000)
  await page.goto('/vrxtool')
  hold(world)
  const wrong = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, mimeType: '', buffer: Buffer.from('x') }))
  await drop(page, [...drives('a.vrx'), ...wrong(49)])
  await arrived(world)
  await expect(rows(page)).toHaveCount(50)
  const few = await medianFrame(page)
  await drop(page, wrong(950))
  await expect(rows(page)).toHaveCount(1_000)
  const many = await medianFrame(page)
  console.info(`median frame: ${few.toFixed(1)} ms with 50 rows, ${many.toFixed(1)} ms with 1,000`)
  expect(many).toBeLessThan(few * 4)
  world.outcomes.release()
  await expect(rows(page).first()).toHaveAttribute('data-status', 'processed')
})
