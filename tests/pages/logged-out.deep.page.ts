import {
  expectLoggedIn,
  expectLoggedOut,
  expectSessionEnded,
  logInAndClearJournal,
  logOut,
} from './member.ts'
import { comand, fillIn, openForm, vin } from './order-form.ts'
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
