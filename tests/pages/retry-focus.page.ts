import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { main } from './member.ts'
import { comand, failureOf, heldResponseOf, openForm, orderSummary, submitButton } from './order-form.ts'
import { alertIn, expectBalanceRetry, expectFocusKept, retry, tryAgainIn } from './retry-focus.ts'
import { expect, test } from './shop.ts'

test('the retry of a list keeps the focus until the list is loaded, then its select gets the focus', async ({
  page,
  world,
  consoleLines,
}) => {
  const button = tryAgainIn(main(page))
  await test.step('the list of units', async () => {
    world.outcomes.add(failureOf('readFormData'))
    await page.goto('/navipin')
    await expectFocusKept(
      { world, endpoint: 'readFormData', button, alert: alertIn(main(page)) },
      comand(page),
    )
    await expect(comand(page)).toBeEnabled()
  })
  await test.step('one list is loaded before the other one', async () => {
    world.outcomes.add(failureOf('readFormData'))
    world.outcomes.add({ ...failureOf('readVariants'), park: 'slow' })
    await page.goto('/navipin')
    await waitForHeldResponse(world, 'slow')
    await expect(button).toHaveCount(0)
    world.outcomes.release('slow')
    await retry({ world, endpoint: 'readFormData', button })
    await expect(comand(page)).toBeFocused()
  })
  consoleLines.splice(0)
})

test('the retry of a price keeps the focus, then the order summary gets it', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readPrice'))
  await openForm(page)
  const button = tryAgainIn(orderSummary(page))
  const alert = alertIn(orderSummary(page))
  await expectFocusKept({ world, endpoint: 'readPrice', button, alert }, orderSummary(page))
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  consoleLines.splice(0)
})

test('the focus stays where the user moved it during a retry', async ({ page, world, consoleLines }) => {
  world.outcomes.add(failureOf('readPrice'))
  await openForm(page)
  const button = tryAgainIn(orderSummary(page))
  await expect(button).toBeVisible()
  world.outcomes.add(heldResponseOf('readPrice', 'again'))
  await button.press('Enter')
  await waitForHeldResponse(world, 'again')
  await comand(page).focus()
  world.outcomes.release('again')
  await expect(button).toHaveCount(0)
  await expect(comand(page)).toBeFocused()
  consoleLines.splice(0)
})

test('the retry of a balance keeps the focus, then the region with the balance gets it: an order by card', ({
  page,
  world,
  consoleLines,
}) =>
  expectBalanceRetry({ page, world, consoleLines }, 'plain', {
    place: orderSummary(page),
    open: () => page.goto('/navipin'),
  }))

test('the retry of a balance keeps the focus, then the region with the balance gets it: the profile', ({
  page,
  world,
  consoleLines,
}) =>
  expectBalanceRetry({ page, world, consoleLines }, 'plain', {
    place: page.getByRole('region', { name: 'Profile', exact: true }),
    open: () => page.goto('/profile'),
    hasAlert: true,
  }))

test('Back from a failed list of orders moves the focus to the heading of the profile', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  const button = tryAgainIn(main(page))
  await button.focus()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused()
  consoleLines.splice(0)
})
