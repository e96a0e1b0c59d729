import type { Page } from '@playwright/test'
import { waitForRequests } from '../held-responses.ts'
import {
  type ChosenFile,
  choose,
  codingFiles,
  download,
  expect,
  fixture,
  oneConversion,
  row,
  statuses,
} from './coding-files.ts'
import { findRequests } from './member.ts'
import { test } from './shop.ts'

async function convertFiles(page: Page, files: readonly ChosenFile[]) {
  await page.goto('/vrxtool')
  await choose(page, files)
  await expect.poll(() => statuses(page)).toEqual(files.map(() => 'processed'))
}

/** Counts object URLs: those created, the highest number at a time, and those that are not revoked. */
const watchUrls = (page: Page) =>
  page.evaluate(() => {
    const urls = { made: 0, alive: 0, most: 0 }
    Object.assign(window, { urls })
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      urls.made += 1
      urls.alive += 1
      urls.most = Math.max(urls.most, urls.alive)
      return createObjectURL.call(URL, object)
    }
    URL.revokeObjectURL = (url) => {
      urls.alive -= 1
      revokeObjectURL.call(URL, url)
    }
  })
const urls = (page: Page) => page.evaluate(() => Reflect.get(window, 'urls'))

test('a double click saves once, with at most one object URL at a time and none afterwards', async ({
  page,
}) => {
  await convertFiles(page, codingFiles('a.vrx', 'b.vcx', 'c.sgde'))
  await watchUrls(page)
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await download(page).dblclick()
  await expect(download(page)).toBeDisabled()
  await expect(download(page)).toBeFocused()
  await expect(download(page)).toBeEnabled()
  await expect.poll(() => saved).toEqual(['a_aed.zip', 'b_aed.zip', 'c_aed.zip'])
  expect(await urls(page)).toEqual({ made: 3, most: 1, alive: 0 })
  const downloadAsZip = page.getByRole('button', { name: 'All as one zip' })
  await downloadAsZip.dblclick()
  await expect(downloadAsZip).toBeFocused()
  await expect(downloadAsZip).toBeEnabled()
  await expect.poll(() => saved.slice(3)).toEqual(['aed-files.zip'])
  expect(await urls(page)).toEqual({ made: 4, most: 1, alive: 0 })
})

/** Records each value of the progress bar. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar?.hasAttribute('value') && bar.value !== seen.at(-1)) seen.push(bar.value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('on a slow connection the progress has intermediate values and never decreases; a cancelled upload stops', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  await watchProgress(page)
  const big = (name: string) => ({
    name,
    mimeType: '',
    buffer: Buffer.concat([fixture('sample-w213.vrx'), Buffer.alloc(700_000, ' ')]),
  })
  await choose(page, [big('a.vrx')])
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as number[])
  expect(seen.some((value) => value > 0 && value < 1)).toBe(true)
  expect([...seen].sort((a, b) => a - b)).toEqual(seen)
  await choose(page, [big('b.vrx')])
  await expect(page.getByRole('progressbar', { name: 'Upload of b.vrx' })).toBeVisible()
  await waitForRequests(
    world,
    () => findRequests(world, 'convert').length === 2,
    'the second upload does not arrive',
  )
  await page.getByRole('button', { name: 'Cancel b.vrx' }).click()
  const isCutOff = () => findRequests(world, 'convert').some(({ verdict }) => verdict === 'client-breach')
  await waitForRequests(world, isCutOff, 'the upload is not cut off')
  await expect(row(page, 'b.vrx')).toContainText('Cancelled')
})

test('R-CONV-23 a result without a name from the backend or the settings is saved as sipex.zip', async ({
  page,
  world,
}) => {
  world.outcomes.add({ ...oneConversion, outcome: 'noContentDisposition' })
  await convertFiles(page, codingFiles('a.vrx'))
  const saving = page.waitForEvent('download')
  await download(page).click()
  expect((await saving).suggestedFilename()).toBe('sipex.zip')
})

test('the line from a converted row to the next has one colour', async ({ page }) => {
  await convertFiles(page, codingFiles('one.vrx', 'two.vcx'))
  const colours = await page
    .locator('[data-step] > span')
    .evaluateAll(([first, second]) => [
      getComputedStyle(first?.lastElementChild as Element).borderLeftColor,
      getComputedStyle(second as Element, '::before').borderLeftColor,
    ])
  expect(colours[1]).toBe(colours[0])
})
