import { failing, openFilledForm, submitButton, VIN } from './order-form.ts'
import { comeBack, points } from './returning-tab.ts'
import { expect, test } from './shop.ts'
import { loaded, pointsLeft } from './spending.ts'

test('R-SAFE-04 where the button is not Generate, a return reads neither balance nor orders', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'plain' })
  await expect(submitButton(page)).toHaveText('Buy Now')
  await loaded(world, 1)
  /** The requests of the order form; the payment page reads both once. */
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/navipin') requests.push(new URL(request.url()).pathname)
  })
  world.journal.clear()
  await comeBack(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('main')).toContainText(VIN)
  await loaded(world, 1)
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('R-SAFE-04 a failed read keeps the last values and blocks nothing', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await loaded(world, 1)
  await points(page, 3)
  world.outcomes.add(failing('readBalance'))
  world.outcomes.add(failing('readHistory'))
  await comeBack(page)
  await expect.poll(() => consoleLines.join()).toMatch(/The balance could not be loaded/)
  await expect.poll(() => consoleLines.join()).toMatch(/The orders could not be loaded/)
  await points(page, 3)
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  expect(pointsLeft(world)).toBe(2)
  consoleLines.splice(0)
})
