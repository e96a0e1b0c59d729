import { expectLastChoice, openFormToGenerate } from './last-choice.ts'
import { findRequests } from './member.ts'
import { failureOf, fillIn, messages, submitButton, vin } from './order-form.ts'
import { expect, test } from './shop.ts'

test('R-ADD-12 unit and region of a code that was made with a subscription are remembered', async ({
  page,
}) => {
  await openFormToGenerate(page, 'both')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expectLastChoice(page)
})

test('R-ORD-39 an Enter key that is held down sends one request for a code, also if that fails meanwhile', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFormToGenerate(page, 'points')
  await fillIn(page)
  world.outcomes.add(failureOf('generate'))
  await vin(page).focus()
  await page.keyboard.down('Enter')
  await expect(messages(page).getByRole('alert')).toContainText('Error')
  await expect(submitButton(page)).toBeEnabled()
  // The browser repeats a key that is not released.
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.down('Enter')
  await expect(submitButton(page)).toBeEnabled()
  await expect(page).toHaveURL('/navipin')
  expect(findRequests(world, 'generate')).toHaveLength(1)
  await page.keyboard.up('Enter')
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('500')])
})
