import { releaseHeldResponse } from '../held-responses.ts'
import { logInByForm } from './log-in.ts'
import { expectLoggedIn, expectLoggedOut, logInAndClearJournal, waitForResponseTo } from './member.ts'
import { fillIn, heldResponseOf, openForm, submitButton } from './order-form.ts'
import { goToCheckout, newestPin, pinText } from './purchase.ts'
import { expect, test } from './shop.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
/** Returns all values in the deep tier, else every fourth one. */
const sampleOf = <T>(values: readonly T[]) => values.filter((_, at) => DEEP || at % 4 === 0)

test("R-STO-02 right after the login the key 'user' has the e-mail", async ({ page, world }) => {
  world.outcomes.add(heldResponseOf('readStatus', 'status'))
  await logInByForm(page, 'plain')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))).toEqual({
    email: 'plain@example.test',
    discount: 0,
  })
  await releaseHeldResponse(world, 'status')
})

test('invalid tokens or users in the storage mean no session, and nothing breaks', async ({
  page,
  world,
}) => {
  await logInAndClearJournal(page, world)
  const stored: Record<string, string> = await page.evaluate(() => ({ ...localStorage }))
  const open = async (entries: Readonly<Record<string, string>>) => {
    await page.evaluate((values) => Object.assign(localStorage, values), entries)
    await page.goto('/')
  }
  for (const corrupt of sampleOf([
    '{',
    '[]',
    '7',
    '"null"',
    'null',
    '{"access_token":5}',
    '{"__proto__":{"access_token":"x"}}',
    '',
  ]))
    await test.step(`R-STO-06 '${corrupt}' as tokens and user`, async () => {
      await open({ authTokens: corrupt, user: corrupt })
      await expectLoggedOut(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  for (const user of sampleOf(['{', 'undefined', '[]', '7', 'null', '{"discount":5}', '']))
    await test.step(`R-STO-06 '${user}' as the user of valid tokens`, async () => {
      await open({ ...stored, user })
      await expectLoggedOut(page)
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authTokens')
    })
  await test.step('the same tokens with their user are still a session', async () => {
    await open(stored)
    await expectLoggedIn(page)
  })
})

test('R-STO-07 with storage blocked the shop works, and a login is kept in this tab alone', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  await test.step('R-STO-07 a visitor orders, pays and sees the PIN', async () => {
    await openForm(page, { path: '/' })
    await fillIn(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
    await goToCheckout(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/success\?/)
    await expect(pinText(page, newestPin(world))).toBeVisible()
  })
  await logInByForm(page, 'plain')
  await expectLoggedIn(page)
  await expect(page.getByText('only this tab stays logged in')).toBeVisible()
  await waitForResponseTo(world, 'readStatus')
})
