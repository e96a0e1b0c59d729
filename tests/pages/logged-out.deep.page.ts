import {
  expectLoggedIn,
  expectLoggedOut,
  expectSessionEnded,
  logInAndClearJournal,
  logOut,
} from './member.ts'
import { comand, fillIn, openForm, sendOrder, VIN, vin } from './order-form.ts'
import { goToCheckoutAs } from './purchase.ts'
import { expect, test } from './shop.ts'

test('a login and a logout in one tab apply to the other tabs', { tag: '@engines' }, async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage()
  await openForm(other, { path: '/' })
  await expectLoggedOut(other)
  await logInAndClearJournal(page, world)
  await expectLoggedIn(other)
  await test.step('S20 a logout on the order form clears it in every tab', async () => {
    for (const tab of [page, other]) {
      await expect(comand(tab)).toBeEnabled()
      await fillIn(tab)
    }
    await logOut(page)
    for (const tab of [page, other]) {
      await expect(vin(tab)).toHaveValue('')
      await expectSessionEnded(tab, '/')
      await expect(comand(tab)).toHaveValue('')
    }
  })
})

test('a logout removes the order from the history of the tab, and the next order is stored as usual', async ({
  page,
}) => {
  await goToCheckoutAs(page, 'plain')
  await page.goto('/vrxtool')
  await expectLoggedIn(page)
  await logOut(page)
  await expectSessionEnded(page, '/')
  const visibleAndStored = () => page.evaluate(() => JSON.stringify([history.state, document.body.innerText]))
  // Two entries back is the payment page, which redirects to the form because it has no order any more.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL('/navipin')
  // Wait for the lists: leaving the page would abort their requests.
  await expect(comand(page)).toBeEnabled()
  expect(await visibleAndStored()).not.toContain(VIN)
  await page.goBack()
  await expect(vin(page)).toHaveValue('')
  expect(await visibleAndStored()).not.toContain(VIN)
  // The orders of the next user are stored as usual.
  await sendOrder(page)
  await expect(page).toHaveURL('/payment')
  await page.goBack()
  await expect(vin(page)).toHaveValue(VIN)
})
