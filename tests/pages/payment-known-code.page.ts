import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { arrival } from './arrival.ts'
import { amberControls } from './colours.ts'
import { failHistory, heading, knownCodeNote, warning } from './known-codes.ts'
import { rememberSession } from './log-in.ts'
import { calls } from './member.ts'
import { failureOf, pastOrder, submitButton, VIN } from './order-form.ts'
import {
  email,
  NO_POINTS,
  newestPin,
  openPayment,
  openPaymentWithPoints,
  pinText,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

const HISTORY = '/api/v1/history/'
test('an owned code for the same order is shown before paying', async ({ page, world }) => {
  const { pin, comand, map_region, version, vin } = pastOrder(world)
  await openPayment(page, { name: 'discount20', order: { comand, map_region, version, vin } })
  await expect(pinText(page, pin)).toBeVisible()
  await expect(knownCodeNote(page)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await test.step('R-SELL-17 the payment page recommends the owned code, too', async () => {
    await expect.poll(() => amberControls(page)).toEqual(['Copy PIN'])
    await expect(submit(page)).toHaveText('Buy Now')
  })
})

test('a code for another car is not shown, and no history is requested for a visitor', async ({
  page,
  world,
}) => {
  const { pin, comand, map_region, version } = pastOrder(world)
  await openPayment(page, { order: { comand, map_region, version, vin: VIN } })
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toBeVisible()
  expect(calls(world, 'readHistory')).toEqual([])
  await rememberSession(page, 'discount20')
  const arrived = arrival(page, HISTORY)
  await page.goto('/payment')
  await arrived()
  await expect(page.getByText(/Amount: 40\.00\$/)).toBeVisible()
  await expect(page.getByRole('main').getByText('none yet')).toHaveCount(0)
  await expect(knownCodeNote(page)).toHaveCount(0)
  await expect(pinText(page, pin)).toHaveCount(0)
})

/** The backend makes the code and the response is lost. */
async function loseAnswer(page: Page, world: World, failures = 1): Promise<void> {
  await failHistory(world, failures)
  world.outcomes.add({ ...failureOf('generate'), commit: true })
  await submit(page).click()
  await expect(warning(page)).toBeVisible()
}

test('a code that was made while the connection broke is shown when it is back', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await loseAnswer(page, world, 2)
  await expect.poll(() => consoleLines.join()).toContain('The orders could not be loaded')
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toHaveCount(0)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(pinText(page, pin)).toBeVisible()
  await expect(knownCodeNote(page)).toBeVisible()
  consoleLines.splice(0)
})

test('a refused second attempt keeps the warning about the first one', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await loseAnswer(page, world)
  world.outcomes.add(NO_POINTS)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('points')
  await expect(submit(page)).toBeEnabled()
  await expect(warning(page)).toBeVisible()
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('whether your code was made')
  consoleLines.splice(0)
})

test('changing the order while its code is made shows the warning and the code on the form', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await failHistory(world)
  world.outcomes.add({ ...failureOf('generate'), commit: true, park: 'generate' })
  await submit(page).click()
  await waitForHeldResponse(world, 'generate')
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(heading(page)).toHaveText('Navigation code')
  await expect(submitButton(page)).toBeEnabled()
  await expect(warning(page)).toHaveCount(0)
  world.outcomes.release('generate')
  await expect(warning(page)).toContainText('whether your code was made')
  await expect(knownCodeNote(page)).toBeVisible()
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toBeVisible()
  expect(calls(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})
