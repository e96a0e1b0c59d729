import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { enter, tabTo } from './by-keyboard.ts'
import { codingFiles, holdConversion, row } from './coding-files.ts'
import { fillInLogin } from './log-in.ts'
import { logInAndClearJournal } from './member.ts'
import { failureOf, messages, openFilledForm, submitButton } from './order-form.ts'
import { email, openPayment, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

// Controls of a running request are locked with `aria-disabled`: a disabled control would lose the focus.

/** Refuses the request, but holds the response so that the busy state is visible. */
const refuseLate = (world: World, endpoint: EndpointName) =>
  world.outcomes.add({ ...failureOf(endpoint), park: endpoint })
async function expectBusyUntilRefused(page: Page, world: World, endpoint: EndpointName): Promise<void> {
  await waitForHeldResponse(world, endpoint)
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  world.outcomes.release(endpoint)
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
async function sendLogin(page: Page, world: World): Promise<void> {
  await page.goto('/login')
  await fillInLogin(page, 'plain@example.test', 'wrong')
  refuseLate(world, 'login')
  await enter(page, login(page))
}

test('a refused login keeps the focus on its submit button', async ({ page, world, consoleLines }) => {
  await sendLogin(page, world)
  await expectBusyUntilRefused(page, world, 'login')
  await expect(messages(page)).toContainText('An error occurred while logging in.')
  await expect(login(page)).toBeFocused()
  consoleLines.splice(0)
})

test('a code request without a response keeps the focus on its button', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  refuseLate(world, 'generate')
  await enter(page, submitButton(page))
  await expectBusyUntilRefused(page, world, 'generate')
  await expect(page.locator('form').getByRole('alert')).toContainText('whether your code was made')
  await expect(submitButton(page)).toBeFocused()
  consoleLines.splice(0)
})

test('a failed payment keeps the focus in the field that submitted it', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPayment(page)
  await enter(page, submit(page))
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(PAYER)
  refuseLate(world, 'payByCard')
  await page.keyboard.press('Enter')
  await expectBusyUntilRefused(page, world, 'payByCard')
  await expect(messages(page)).toContainText('Payment error.')
  await expect(email(page)).toBeFocused()
  consoleLines.splice(0)
})

test('a failure does not move the focus back after the user has moved on', async ({
  page,
  world,
  consoleLines,
}) => {
  await sendLogin(page, world)
  const register = page.getByRole('link', { name: 'Not registered yet?' })
  await tabTo(page, register)
  await waitForHeldResponse(world, 'login')
  world.outcomes.release('login')
  await expect(messages(page)).toContainText('An error occurred while logging in.')
  await expect(register).toBeFocused()
  consoleLines.splice(0)
})

test('a busy button does not take the focus back', async ({ page, world }) => {
  await logInAndClearJournal(page, world)
  await page.goto('/vrxtool')
  holdConversion(world)
  const chooser = page.waitForEvent('filechooser')
  await enter(page, page.getByRole('button', { name: 'Choose file' }))
  await (await chooser).setFiles(codingFiles('a.vrx'))
  const busyButton = page.getByRole('button', { name: 'Processing...' })
  await expect(busyButton).toBeFocused()
  await busyButton.blur()
  await waitForHeldResponse(world, 'held')
  world.outcomes.release('held')
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(page.getByRole('button', { name: 'Choose file' })).not.toBeFocused()
})
