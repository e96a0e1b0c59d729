import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import {
  choose,
  chooser,
  codingFile,
  codingFiles,
  download,
  drop,
  expect,
  holdConversion,
  oneConversion,
  row,
  rows,
  statuses,
} from './coding-files.ts'
import { CHECKS_REQUESTS, findRequests } from './member.ts'
import { test } from './shop.ts'

/** Starts to count simultaneous conversions, and returns a function for the highest number so far. */
function countSimultaneousConversions(world: World) {
  let maxSimultaneous = 0
  const runningCount = () => findRequests(world, 'convert').filter(({ status }) => status === null).length
  void world.journal.until(() => {
    maxSimultaneous = Math.max(maxSimultaneous, runningCount())
    return false
  }, new AbortController().signal)
  return () => maxSimultaneous
}

test(
  'each file is sent alone, under its own name, and never two at a time',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await page.goto('/vrxtool')
    const maxSimultaneous = countSimultaneousConversions(world)
    const names = ['Müller W213 #1.vrx', '200%.vcx', 'c.sgde']
    await choose(page, codingFiles(...names))
    await expect(row(page, 'c.sgde')).toHaveAttribute('data-status', 'processed')
    await test.step('R-CONV-10 each file is a multipart request with its original name', () => {
      const sent = findRequests(world, 'convert')
      expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
        names.map(() => 'POST /api/v1/convert'),
      )
      for (const [index, { headers, body }] of sent.entries()) {
        expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=\S+$/)
        expect(body).toEqual({ vrx_file: expect.objectContaining({ name: names[index] }) })
      }
    })
    await test.step('R-CONV-11 never two requests run at a time', () => {
      expect(maxSimultaneous()).toBe(1)
    })
  },
)

test('R-CONV-12 files that are dropped while others are processing, waiting or processed are appended, and none is lost', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  const maxSimultaneous = countSimultaneousConversions(world)
  holdConversion(world, 1, 'first')
  holdConversion(world, 3, 'third')
  await drop(page, codingFiles('a.vrx', 'b.vrx'))
  await waitForHeldResponse(world, 'first')
  await drop(page, codingFiles('c.vrx'))
  await drop(page, codingFiles('d.sgde', 'e.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processing', 'waiting', 'waiting', 'waiting', 'waiting'])
  world.outcomes.release('first')
  await waitForHeldResponse(world, 'third')
  await test.step('R-CONV-07 the download is enabled after the first results, while others are still awaited', () =>
    expect(download(page)).toBeEnabled())
  await drop(page, codingFiles('a.vrx'))
  world.outcomes.release('third')
  await expect(rows(page).nth(5)).toHaveAttribute('data-status', 'processed')
  await expect
    .poll(() => statuses(page))
    .toEqual(['processed', 'processed', 'processed', 'processed', 'processed', 'processed'])
  expect(
    findRequests(world, 'convert').map(({ body }) => (body as { vrx_file: { name: string } }).vrx_file.name),
  ).toEqual(['a.vrx', 'b.vrx', 'c.vrx', 'd.sgde', 'e.vrx', 'a.vrx'])
  expect(maxSimultaneous()).toBe(1)
})

test('files can be cancelled, retried and removed, and the focus moves to the nearest control', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  world.outcomes.add({ ...oneConversion, nth: 4, outcome: 'status', status: 500, commit: false })
  await choose(page, [
    ...codingFiles('a.vrx', 'b.vrx', 'c.vrx'),
    codingFile('bad-empty.vrx'),
    ...codingFiles('d.vrx'),
  ])
  await waitForHeldResponse(world, 'held')
  const button = (action: string, name: string) => page.getByRole('button', { name: `${action} ${name}` })
  await button('Cancel', 'b.vrx').click()
  await expect(row(page, 'b.vrx')).toContainText('Cancelled')
  await expect(button('Retry', 'b.vrx')).toBeFocused()
  await button('Cancel', 'a.vrx').click()
  await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(row(page, 'bad-empty.vrx')).toHaveAttribute('data-status', 'error')
  await expect.poll(() => statuses(page)).toEqual(['error', 'error', 'processed', 'error', 'error'])
  world.outcomes.release()
  holdConversion(world, 1, 'again')
  await button('Retry', 'a.vrx').click()
  await waitForHeldResponse(world, 'again')
  await expect(button('Cancel', 'a.vrx')).toBeFocused()
  world.outcomes.release('again')
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(button('Contents', 'a.vrx')).toBeFocused()
  holdConversion(world, 1, 'all')
  await page.getByRole('button', { name: 'Retry all failed' }).click()
  await waitForHeldResponse(world, 'all')
  await expect(button('Cancel', 'd.vrx')).toBeFocused()
  world.outcomes.release('all')
  await expect(row(page, 'd.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(chooser(page)).toBeEnabled()
  await expect.poll(() => statuses(page)).toEqual(['processed', 'error', 'processed', 'error', 'processed'])
  await button('Remove', 'b.vrx').click()
  await expect(button('Contents', 'c.vrx')).toBeFocused()
  for (const name of ['a.vrx', 'c.vrx', 'bad-empty.vrx', 'd.vrx']) await button('Remove', name).click()
  await expect(page.getByText('No files yet')).toBeVisible()
  await expect(page.locator('[data-zone]')).toBeFocused()
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link').first()

test('the queue continues while another page is open, and its results are shown after going back', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await waitForHeldResponse(world, 'held')
  await homeLink(page).click()
  await expect(page).toHaveURL('/')
  world.outcomes.release()
  await waitForRequests(
    world,
    () => findRequests(world, 'convert').filter(({ status }) => status === 200).length === 2,
    'the two files are not converted',
  )
  await page.goBack()
  await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed'])
})
