import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { logInByForm, rememberSession, submitLogin } from './log-in.ts'
import { FIRST_REQUEST, logOut, title } from './member.ts'
import { codePayment } from './purchase.ts'
import { expectNoPaymentCheckByCurrentUser } from './receipts.ts'
import { expect, test } from './shop.ts'

const RETURN_PATH = '/profile/orders?since=2027'
const main = (page: Page) => page.getByRole('main')

test('R-LOGIN-12 the return path survives a visit to the restore form or the registration, and a login in another tab', async ({
  page,
  context,
}) => {
  await page.goto(RETURN_PATH)
  await expect(page).toHaveURL('/login')
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(title(page)).toHaveText('Restore password')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await main(page).getByRole('link', { name: 'Not registered yet?' }).click()
  await expect(title(page)).toHaveText('Create account')
  await main(page).getByRole('link', { name: 'Already have an account? Sign in' }).click()
  // The registration has fields of the same names, so wait for the login.
  await expect(title(page)).toHaveText('Login to your account')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(RETURN_PATH)
  await test.step('R-LOGIN-12 a login in another tab returns to the page in this one', async () => {
    await logOut(page)
    await expect(page).toHaveURL('/')
    await navigateOnClient(page, RETURN_PATH)
    await expect(page).toHaveURL('/login')
    const other = await context.newPage()
    await logInByForm(other, 'plain')
    await expect(page).toHaveURL(RETURN_PATH)
  })
})

test('if the first status request fails and another user logs in in another tab, the receipt does not open for that user', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path } = codePayment(world, 'plain')
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readStatus',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  world.journal.clear()
  await logInByForm(await context.newPage(), 'points')
  await expect(page).toHaveURL('/')
  await expectNoPaymentCheckByCurrentUser(page, world)
  consoleLines.splice(0)
})
