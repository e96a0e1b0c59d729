import type { Page } from '@playwright/test'
import { banner, logOut } from './member.ts'
import {
  CODE,
  changeAccount,
  comand,
  fillIn,
  openForm,
  respondingWith,
  submitButton,
  ticket,
} from './order-form.ts'
import { email, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

test('R-SES-03 of several people in the status the first is the user, and theirs is the discount', async ({
  page,
  world,
}) => {
  const people = [
    { email: 'first@example.test', discount: 20 },
    { email: 'second@example.test', discount: 50 },
  ]
  world.outcomes.add({ ...respondingWith('readStatus', people), times: null })
  await rememberSession(page, 'plain')
  await openForm(page)
  await expect(ticket(page).getByText('20% discount applied')).toBeVisible()
  await expect(ticket(page)).toContainText('40.00$')
  await expect(banner(page)).toContainText('first@example.test')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('main').getByText('20% discount applied')).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toHaveValue('first@example.test')
})

/** Expects a form without data of a user. */
async function expectNoAccount(page: Page) {
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(ticket(page).getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect(page.locator('body')).not.toContainText(/discount applied|Subscription active|Points|Generate/)
  await expect(page.locator('body')).not.toContainText(/(discount20|points|both)@/)
}

for (const [name, has] of [
  ['discount20', '20% discount applied'],
  ['points', 'Points Amount: 3'],
  ['both', 'Subscription active'],
] as const) {
  test(`R-SES-12 after a logout no page shows points, subscriptions or discount of ${name}`, async ({
    page,
    world,
  }) => {
    if (name === 'both') changeAccount(world, 6, { discount: 30 })
    await rememberSession(page, name)
    await openForm(page)
    await fillIn(page)
    await expect(ticket(page).getByText(has)).toBeVisible()
    await logOut(page, name)
    await expect(page).toHaveURL('/')
    await expect(comand(page)).toBeEnabled()
    await expectNoAccount(page)
    await fillIn(page, CODE)
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
    await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
    await submit(page).click()
    await expect(email(page)).toHaveValue('')
    await expect(submit(page)).toHaveText('Buy Now')
    await expect(page.locator('body')).not.toContainText(
      /discount|Subscription active|Points|@example\.test.*Log out/,
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'navipin' }).click()
    await expectNoAccount(page)
    await page.evaluate(() => {
      for (const key of ['authTokens', 'user'])
        if (localStorage.getItem(key) !== null) throw new Error(`${key} is still there`)
    })
  })
}
