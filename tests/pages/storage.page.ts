import { answered, ended, expectLoggedIn, expectLoggedOut, logOut, member } from './member.ts'
import { parking } from './order-form.ts'
import { expect, test } from './shop.ts'
import { signInByHand } from './sign-in.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
/** All values, or every third one. */
const some = <T>(values: readonly T[]) => values.filter((_, at) => DEEP || at % 3 === 0)

test('R-STO-02 right after the login the user is the e-mail', async ({ page, world }) => {
  world.outcomes.add(parking('readStatus', 'status'))
  await signInByHand(page, 'plain')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('plain@example.test')
  world.outcomes.release('status')
})

test('R-STO-06 invalid tokens or users in the storage mean no session, and nothing breaks', async ({
  page,
}) => {
  await page.goto('/')
  for (const corrupt of some([
    '{',
    '[]',
    '7',
    '"null"',
    'null',
    '{"access_token":5}',
    '{"__proto__":{"access_token":"x"}}',
    '',
  ]))
    await test.step(`'${corrupt}'`, async () => {
      await page.evaluate((text) => {
        localStorage.setItem('authTokens', text)
        localStorage.setItem('user', text)
      }, corrupt)
      await page.reload()
      await expectLoggedOut(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('R-STO-06 an invalid user is no session, even with valid tokens', async ({ page, world }) => {
  await member(page, world)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const open = async (user: string) => {
    await page.evaluate((entries) => Object.assign(localStorage, entries), { ...stored, user })
    await page.goto('/')
  }
  for (const corrupt of some(['{', 'undefined', '[]', '7', 'null', '{"discount":5}', '']))
    await test.step(`'${corrupt}'`, async () => {
      await open(corrupt)
      await expectLoggedOut(page)
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authTokens')
    })
  await test.step('the same tokens with their user are still a session', async () => {
    await open(stored.user ?? '')
    await expectLoggedIn(page)
  })
})

test('R-STO-07 with storage blocked the shop works, and a login lasts in this tab', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signInByHand(page, 'plain')
  await expectLoggedIn(page)
  await expect(page.getByText('only this tab stays logged in')).toBeVisible()
  await answered(world, 'readStatus')
})

test('login and logout in one tab reach the others', { tag: '@engines' }, async ({
  page,
  context,
  world,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await expectLoggedOut(other)
  await member(page, world)
  await expectLoggedIn(other)
  await logOut(page)
  await ended(other, '/')
})
