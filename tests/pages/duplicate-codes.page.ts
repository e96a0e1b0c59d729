import { waitForHeldResponse } from '../held-responses.ts'
import {
  COMMITTED_GENERATION,
  expectOneCode,
  LOST_GENERATION,
  openFilledFormWithHistory,
  ordersOf,
  reportedIds,
  SEVERAL_CODES_TEXT,
  warning,
} from './duplicate-orders.ts'
import { expectSessionEnded, logIn, loseSession } from './member.ts'
import { heldResponseOf, submitButton } from './order-form.ts'
import { isBrowserMessage, SUPPORT } from './purchase.ts'
import { expect, test } from './shop.ts'
import { countOf, POINTS_ID, pointsLeft } from './spending.ts'

test('R-SAFE-01 a request that the browser retried is reported with both receipts, also after a reload', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add(LOST_GENERATION)
  await submitButton(page).click()
  await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
  expect(countOf(world, 'generate')).toBe(2)
  expect(pointsLeft(world)).toBe(1)
  const ids = ordersOf(world, POINTS_ID).map(({ id }) => String(id))
  expect(ids).toHaveLength(2)
  await expect(page).toHaveURL(`/success?orderId=${ids[1]}`)
  expect((await reportedIds(page)).sort()).toEqual(ids)
  await page.reload()
  await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
  await expect(warning(page)).toContainText(
    'If you ordered only one, use the link below to write to support.',
  )
  await expect(warning(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/profile/orders')
  const mail = await warning(page).getByRole('link', { name: 'Write to support' }).getAttribute('href')
  expect(mail).toContain(`mailto:${SUPPORT}?`)
  for (const id of ids) expect(decodeURIComponent(mail ?? '')).toContain(id)
  for (const id of ids) {
    await warning(page).getByRole('link', { name: id }).click()
    await expect(page).toHaveURL(`/success?orderId=${id}`)
    const order = ordersOf(world, POINTS_ID).find((candidate) => String(candidate.id) === id)
    await expect(page.locator('[data-pin]')).toHaveText(order?.pin ?? '')
    await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
    await expect(warning(page).getByText(`Receipt ${id} (this page)`, { exact: true })).toBeVisible()
  }
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})

test('the report of several codes survives a lost session, and is not shown to the next user', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add({ ...LOST_GENERATION, park: 'first' })
  await submitButton(page).click()
  await waitForHeldResponse(world, 'first')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  world.outcomes.release('first')
  await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
  await loseSession(page)
  await expectSessionEnded(page, '/')
  await expect(warning(page)).toContainText(SEVERAL_CODES_TEXT)
  // Hold the status of the next user: the warning must be gone before the backend confirms this user.
  world.outcomes.add(heldResponseOf('readStatus', 'confirmed'))
  await logIn(page, 'plain')
  await waitForHeldResponse(world, 'confirmed')
  await expect(warning(page)).toHaveCount(0)
  for (const { id } of ordersOf(world, POINTS_ID))
    await expect(page.locator('body')).not.toContainText(String(id))
  consoleLines.splice(0)
})

test('R-SAFE-01 a lost response opens the receipt of the one code that was made', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledFormWithHistory(page, 'points')
  world.outcomes.add({ ...COMMITTED_GENERATION, outcome: 'truncated' })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  const [made] = ordersOf(world, POINTS_ID)
  await expect(page).toHaveURL(`/success?orderId=${made?.id}`)
  await expect(page.locator('[data-pin]')).toHaveText(made?.pin ?? '')
  await expectOneCode(page)
  expect(countOf(world, 'generate')).toBe(1)
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})
