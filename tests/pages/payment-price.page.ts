import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { amberControls } from './colours.ts'
import { findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { failureOf, heldResponseOf, messages } from './order-form.ts'
import { amountsSent, changed, changeOf, ERROR, loadWithOldPrice, payments } from './payment-price.ts'
import { email, isBrowserMessage, openPayment, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const reasonOf = (from: string, to: string) =>
  `Nothing was charged. ${changeOf(from, to)} 'Buy Now' uses the new price.`

async function openWithOldPrice(page: Page, world: World): Promise<void> {
  loadWithOldPrice(world)
  await openPayment(page)
  await expect(page.getByText('Amount: 40$', { exact: true })).toBeVisible()
  await submit(page).click()
  await email(page).fill(PAYER)
}

test('after a 400 the price is read again, nothing can be paid meanwhile, and the next submit pays the new price', async ({
  page,
  world,
  consoleLines,
}) => {
  await openWithOldPrice(page, world)
  expect(findRequests(world, 'readPrice')).toHaveLength(1)
  await test.step('R-SAFE-05 when the price cannot be read again the form is kept', async () => {
    world.outcomes.add(failureOf('readPrice'))
    await submit(page).click()
    await expect(submit(page)).toBeEnabled()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(page.getByText('Amount: 40$', { exact: true })).toBeVisible()
    await expect(changed(page)).toHaveCount(0)
    expect(findRequests(world, 'readPrice')).toHaveLength(2)
    consoleLines.splice(0)
  })
  await test.step('R-SAFE-05 while the price is read again nothing can be paid', async () => {
    world.outcomes.add(heldResponseOf('readPrice'))
    await submit(page).click()
    await waitForHeldResponse(world, 'readPrice')
    await test.step('R-PAY-23 a message shows the error', async () => {
      await expect(linesOf(messages(page).getByRole('alert'))).toHaveText(ERROR)
    })
    await expect(submit(page)).toBeDisabled()
    await submit(page).click({ force: true })
    await email(page).press('Enter')
    expect(findRequests(world, 'payByCard')).toHaveLength(2)
    await test.step('R-PAY-23 a submit that the locked form ignores keeps the message', async () => {
      await expect(linesOf(messages(page).getByRole('alert'))).toHaveText(ERROR)
    })
    world.outcomes.release('readPrice')
    await expect(changed(page)).toHaveText(changeOf('40$', '50$'))
    await expect(submit(page)).toBeEnabled()
    expect(findRequests(world, 'payByCard')).toHaveLength(2)
  })
  await test.step('R-SAFE-05 the page shows the change of the price', async () => {
    await expect(submit(page)).toHaveAccessibleDescription(reasonOf('40$', '50$'))
    await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
    await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
    expect(findRequests(world, 'readPrice')).toHaveLength(3)
    expect(payments(world)).toEqual([])
  })
  await test.step('R-PAY-24 the e-mail is kept', () => expect(email(page)).toHaveValue(PAYER))
  await test.step('R-PAY-24 the next submit pays', () => payNow(page))
  await test.step('R-SAFE-05 the new price is paid', () => {
    expect(amountsSent(world)).toEqual([
      [40, 400],
      [40, 400],
      [50, 200],
    ])
    expect(payments(world)).toEqual([50])
  })
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})
