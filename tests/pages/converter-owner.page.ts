import { waitForHeldResponse } from '../held-responses.ts'
import { DELAYED_STATUS } from '../paths/held-at-start.ts'
import { choose, codingFiles, download, expect, holdConversion, row, statuses } from './coding-files.ts'
import { endSession, logInAgain, openConverterWithResult } from './converter-owners.ts'
import { storedTokens } from './log-in.ts'
import { findRequests } from './member.ts'
import { test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('files that wait while another user logs in are never sent as theirs', async ({
  page,
  world,
  consoleLines,
}) => {
  await openConverterWithResult(page, world)
  endSession(world, 'convert')
  holdConversion(world, 2)
  await choose(page, codingFiles('b.vrx', 'c.vrx', 'd.vrx'))
  await expect(page).toHaveURL('/login')
  await waitForHeldResponse(world, 'held')
  world.outcomes.add(DELAYED_STATUS)
  await logInAgain(page, 'points')
  await waitForHeldResponse(world, 'status')
  await expect(page.getByText('No files yet')).toBeVisible()
  const confirmed = watchResponse(page, '/auth/user/status/')
  world.outcomes.release('held')
  world.outcomes.release('status')
  await confirmed()
  // Files are sent in their order, so `d.vrx` would be sent before `e.vrx`.
  await choose(page, codingFiles('e.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  // The first user sent `a.vrx` and `b.vrx`; `c.vrx` was sent before the second login, without a token.
  const [a, b, c, e, ...more] = findRequests(world, 'convert').map(({ headers }) => headers.authorization)
  expect([b, c, more]).toEqual([a, undefined, []])
  expect(e).toBe(`Bearer ${(await storedTokens(page))?.access_token}`)
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('closing the tab must be confirmed only while files are converted or unsaved', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  holdConversion(world)
  await choose(page, codingFiles('a.vrx'))
  await waitForHeldResponse(world, 'held')
  await page.getByRole('heading', { level: 1 }).click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  world.outcomes.release()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogTypes).toHaveLength(2)
  await download(page).click()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'success')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(dialogTypes).toHaveLength(2)
})
