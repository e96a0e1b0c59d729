import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { parkedAs } from '../parked.ts'
import { ended, logIn, loseSession, once } from './member.ts'
import {
  changeAccount,
  failing,
  fillIn,
  ORDER,
  openFilledForm,
  startParkedGeneration,
  submitButton,
  VIN,
} from './order-form.ts'
import { isBrowserMessage, openPayment, SUPPORT, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { countOf, loaded, pointsLeft } from './spending.ts'

const committed = { ...once, endpoint: 'generate', commit: true } as const
/** The host commits and the connection breaks: browsers retry such a request automatically. */
const RESET = { ...committed, outcome: 'reset' } as const
const MADE = '2 codes were made for this order.'
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'codes were made' })
const ordersOf = (world: World, accountId: number) =>
  [...world.state.orders.values()].filter((order) => order.vin === VIN && order.accountId === accountId)

/** Opens the filled-in form of a member whose balance and orders are loaded: the next submit generates. */
async function openReadyForm(page: Page, world: World, name: string): Promise<void> {
  await openFilledForm(page, { name })
  await expect(submitButton(page)).toHaveText('Generate')
  await loaded(world, 1)
}

test('R-SAFE-01 a request that the browser retried is reported with both receipts, also after a reload', async ({
  page,
  world,
  consoleLines,
}) => {
  await openReadyForm(page, world, 'points')
  world.outcomes.add(RESET)
  await submitButton(page).click()
  await expect(warning(page)).toContainText(MADE)
  expect(countOf(world, 'generate')).toBe(2)
  expect(pointsLeft(world)).toBe(1)
  const ids = ordersOf(world, 3).map(({ id }) => String(id))
  expect(ids).toHaveLength(2)
  await expect(page).toHaveURL(`/success?orderId=${ids[1]}`)
  await page.reload()
  await expect(warning(page)).toContainText(MADE)
  await expect(warning(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/profile/orders')
  const mail = await warning(page).getByRole('link', { name: 'Write to support' }).getAttribute('href')
  expect(mail).toContain(`mailto:${SUPPORT}?`)
  for (const id of ids) expect(decodeURIComponent(mail ?? '')).toContain(id)
  for (const id of ids) {
    await warning(page).getByRole('link', { name: id }).click()
    await expect(page).toHaveURL(`/success?orderId=${id}`)
    const order = ordersOf(world, 3).find((candidate) => String(candidate.id) === id)
    await expect(page.locator('[data-pin]')).toHaveText(order?.pin ?? '')
    await expect(warning(page)).toContainText(MADE)
    await expect(warning(page).getByText(`Receipt ${id} (this page)`, { exact: true })).toBeVisible()
  }
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})

test('R-SAFE-01 a request whose page was left and that the browser retried is reported until the report is closed', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.clock.install()
  await openReadyForm(page, world, 'points')
  world.outcomes.add({ ...RESET, park: 'first' })
  await submitButton(page).click()
  await parkedAs(world, 'first')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  world.outcomes.release('first')
  await expect(warning(page)).toContainText(MADE)
  const ids = ordersOf(world, 3).map(({ id }) => String(id))
  expect(ids).toHaveLength(2)
  for (const id of ids) await expect(warning(page)).toContainText(id)
  await expect(warning(page)).toContainText('You find them in your orders')
  await expect(warning(page)).toContainText('write to support')
  await page.clock.fastForward(60_000)
  await page.getByRole('banner').getByRole('link', { name: 'Codes', exact: true }).click()
  await expect(page).toHaveURL('/navipin')
  await expect(submitButton(page)).toHaveText('Generate')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/success/)
  await expect(warning(page).filter({ hasText: ids.toReversed().join(', ') })).toBeVisible()
  await warning(page).getByRole('button').click()
  await expect(warning(page)).toHaveCount(0)
  consoleLines.splice(0)
})

test('R-SAFE-13 the report of several codes survives a lost session, and is not shown to the next user', async ({
  page,
  world,
  consoleLines,
}) => {
  await openReadyForm(page, world, 'points')
  world.outcomes.add({ ...RESET, park: 'first' })
  await submitButton(page).click()
  await parkedAs(world, 'first')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  world.outcomes.release('first')
  await expect(warning(page)).toContainText(MADE)
  await loseSession(page)
  await ended(page, '/')
  await expect(warning(page)).toContainText(MADE)
  // The warning is gone before the host has confirmed the next user.
  world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'normal', commit: true, park: 'confirmed' })
  await logIn(page, 'plain')
  await parkedAs(world, 'confirmed')
  await expect(warning(page)).toHaveCount(0)
  for (const { id } of ordersOf(world, 3)) await expect(page.locator('body')).not.toContainText(String(id))
  consoleLines.splice(0)
})

test('R-SAFE-01 two codes are reported to a subscriber as well, who has no balance to compare', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'subscriber', order: ORDER })
  await expect(submit(page)).toHaveText('Generate')
  await loaded(world, 1)
  world.outcomes.add(RESET)
  await submit(page).click()
  await expect(warning(page)).toContainText(MADE)
  expect(countOf(world, 'generate')).toBe(2)
})

for (const [name, accountId] of [
  ['points', 3],
  ['subscriber', 4],
] as const)
  test(`R-SAFE-01 older codes from another device are not reported to the user '${name}'`, async ({
    page,
    world,
  }) => {
    const bought = { ...ORDER, accountId, email: `${name}@example.test`, createdAt: 0, pin: 'A2B3C4' }
    for (const id of [7001, 7002]) world.state.orders.set(id, { ...bought, id })
    await openReadyForm(page, world, name)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    await expect(page.locator('[data-pin]')).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
    expect(ordersOf(world, accountId)).toHaveLength(3)
  })

test('R-SAFE-01 a code for another version that another device makes meanwhile is not reported', async ({
  page,
  world,
}) => {
  await openReadyForm(page, world, 'points')
  await startParkedGeneration(page, world)
  const other = { ...ORDER, version: 'V19.0', accountId: 3, email: 'points@example.test', pin: 'A2B3C4' }
  world.state.orders.set(7001, { ...other, id: 7001, createdAt: world.clock.now() })
  world.outcomes.release('generate')
  await expect(page.locator('[data-pin]')).toBeVisible()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page).not.toHaveURL('/success?orderId=7001')
  await expect(warning(page)).toHaveCount(0)
})

test('R-SAFE-01 a lost response opens the receipt of the one code that was made', async ({
  page,
  world,
  consoleLines,
}) => {
  await openReadyForm(page, world, 'points')
  world.outcomes.add({ ...committed, outcome: 'truncated' })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  const [made] = ordersOf(world, 3)
  await expect(page).toHaveURL(`/success?orderId=${made?.id}`)
  await expect(page.locator('[data-pin]')).toHaveText(made?.pin ?? '')
  await expect(warning(page)).toHaveCount(0)
  expect(countOf(world, 'generate')).toBe(1)
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})

test('R-SAFE-01 a refusal of the second request does not hide the code of the first', async ({
  page,
  world,
  consoleLines,
}) => {
  changeAccount(world, 3, { points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 1 }] })
  await openReadyForm(page, world, 'points')
  world.outcomes.add(RESET)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expect(page).toHaveURL(`/success?orderId=${ordersOf(world, 3)[0]?.id}`)
  expect(ordersOf(world, 3)).toHaveLength(1)
  expect(pointsLeft(world)).toBe(0)
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !isBrowserMessage(line)))
})

test('R-SAFE-01 without the order history the outcome stays unknown', async ({
  page,
  world,
  consoleLines,
}) => {
  await openReadyForm(page, world, 'points')
  world.outcomes.add({ ...failing('readHistory'), times: null })
  world.outcomes.add({ ...committed, outcome: 'truncated' })
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('whether your code was made')
  await expect(page).toHaveURL('/navipin')
  expect(countOf(world, 'generate')).toBe(1)
  // The page may retry the history read and log its failure.
  await page.goto('about:blank')
  consoleLines.splice(0)
})
