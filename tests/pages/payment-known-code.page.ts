import { amberControls } from './colours.ts'
import { knownCodeNote, openPaymentWithHistory, submitAndLoseResponse } from './known-codes.ts'
import { pastOrder } from './order-form.ts'
import { newestPin, openPayment, pinText, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

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

test('a code that was made while the connection broke is shown when the browser is online again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithHistory(page)
  await submitAndLoseResponse(page, world, 2)
  await expect.poll(() => consoleLines.join()).toContain('The orders could not be loaded')
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toHaveCount(0)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(pinText(page, pin)).toBeVisible()
  await expect(knownCodeNote(page)).toBeVisible()
  consoleLines.splice(0)
})
