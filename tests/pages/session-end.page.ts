import { releaseHeldResponse, waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles } from './coding-files.ts'
import { amberControls } from './colours.ts'
import { dispatchFocus } from './frozen-tab.ts'
import { rememberSession, storedTokens, submitLogin } from './log-in.ts'
import {
  banner,
  CHECKS_REQUESTS,
  expectLoggedIn,
  expectLoggedOut,
  expectSessionEnded,
  FIRST_REQUEST,
  findRequests,
  logInAndClearJournal,
  logOut,
  readStorageKeys,
  waitForResponseTo,
} from './member.ts'
import { linesOf, recordMessages } from './message-lines.ts'
import {
  failureOf,
  fillIn,
  heldResponseOf,
  messages,
  openForm,
  orderSummary,
  submitButton,
} from './order-form.ts'
import { CAR, email, goToCheckout, PAYER, submit } from './purchase.ts'
import { expectOneMessage, receiveExpired, storeExpired } from './session-ends.ts'
import { expect, test } from './shop.ts'

const FIVE_ENDPOINTS = ['readStatus', 'readBalance', 'convert', 'readHistory', 'payBundle'] as const

test('a logout removes both keys from the local storage, dispatches an event and shows one message', async ({
  page,
  world,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('logout', () => sessionStorage.setItem('announced', 'yes')),
  )
  await logInAndClearJournal(page, world)
  await dispatchFocus(page)
  expect(await readStorageKeys(page)).toEqual(expect.arrayContaining(['authTokens', 'user']))
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expectLoggedOut(page)
  await test.step('R-SES-10 one message is shown', () =>
    test.step('R-CAT-31 its text is that the session has ended', () =>
      expect(linesOf(messages(page).locator('[data-kind]'))).toHaveText(['Session ended'])))
  const keys = await readStorageKeys(page)
  await test.step('R-SES-08 tokens and user are removed from the local storage', () =>
    test.step('R-STO-05 neither key is left, not even with an empty value', () => {
      expect(keys).not.toContain('authTokens')
      expect(keys).not.toContain('user')
    }))
  expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe('yes')
})

test(
  'two requests that are refused together share one refresh, and a call that is refused twice is not sent a third time',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    world.settings.rotateRefreshTokens = true
    const before = Object((await rememberSession(page, 'plain')).tokens)
    world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'readStatus', outcome: 'tokenNotValid', commit: true })
    world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'readBalance', outcome: 'tokenNotValid', commit: true })
    await page.goto('/')
    await test.step('R-SES-25 the status is loaded again after a refresh, and the user stays', async () => {
      await expectLoggedIn(page)
      await expect
        .poll(() => findRequests(world, 'readStatus').map(({ status }) => status))
        .toEqual([401, 200])
      expect(await readStorageKeys(page)).toContain('authTokens')
    })
    await test.step('R-SES-17 there is one refresh, and each request is sent once more', async () => {
      await expect
        .poll(() => findRequests(world, 'readBalance').map(({ status }) => status))
        .toEqual([401, 200])
      expect(findRequests(world, 'readStatus').map(({ status }) => status)).toEqual([401, 200])
      expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
    })
    await test.step('R-CAT-09 a refresh that succeeds does not end the session', async () => {
      expect(findRequests(world, 'refreshTokens').map(({ status }) => status)).toEqual([200])
      await expectLoggedIn(page)
      await expect(page.getByText('Session ended')).toHaveCount(0)
    })
    await test.step('R-SES-15 both tokens of the refresh response are stored', async () => {
      const { access, refresh } = Object(findRequests(world, 'refreshTokens')[0]?.reply)
      expect([access, refresh]).toEqual([expect.any(String), expect.any(String)])
      const after = await storedTokens(page)
      expect([after?.access_token, after?.refresh_token]).toEqual([access, refresh])
      expect(access).not.toBe(before.access_token)
      expect(refresh).not.toBe(before.refresh_token)
    })
    expect(consoleLines.splice(0)).toHaveLength(2)
    await test.step('R-SES-19 a call that is refused twice is not sent a third time', async () => {
      world.journal.clear()
      world.outcomes.add({
        ...FIRST_REQUEST,
        times: null,
        endpoint: 'readBalance',
        outcome: 'tokenNotValid',
        commit: true,
      })
      await page.reload()
      await expectLoggedIn(page)
      await expect.poll(() => consoleLines.length).toBe(3)
      expect(findRequests(world, 'readBalance')).toHaveLength(2)
      expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
      expect(
        consoleLines.splice(0).filter((line) => line.startsWith('The balance could not be loaded')),
      ).toHaveLength(1)
    })
  },
)

test('a refresh that fails ends the session', CHECKS_REQUESTS, async ({ page, world, consoleLines }) => {
  for (const [id, catalogueId, how, refresh, path] of [
    ['R-SES-22', 'R-CAT-06', 'the refresh responds with 500', { outcome: 'status', status: 500 }, '/'],
    ['R-SES-23', 'R-CAT-07', 'the refresh token is not valid', { outcome: 'tokenNotValid' }, '/login'],
    [
      'R-SES-24',
      'R-CAT-08',
      'the refresh response has no access token',
      { outcome: 'refreshWithoutAccess' },
      null,
    ],
  ] as const)
    await test.step(how, async () => {
      await rememberSession(page, 'plain')
      world.journal.clear()
      for (const endpoint of ['readStatus', 'readBalance'] as const) {
        world.outcomes.add({ ...heldResponseOf(endpoint), times: null, outcome: 'tokenNotValid' })
      }
      world.outcomes.add({
        ...FIRST_REQUEST,
        times: null,
        endpoint: 'refreshTokens',
        commit: false,
        ...refresh,
      })
      await page.goto('/')
      // The status is refused first, and starts the refresh; the balance is refused while that runs.
      await waitForHeldResponse(world, 'readBalance')
      await releaseHeldResponse(world, 'readStatus')
      await waitForResponseTo(world, 'refreshTokens')
      world.outcomes.release('readBalance')
      await test.step(`${id} the visitor is logged out, on the login page`, async () => {
        await expect(page).toHaveURL('/login')
        await expectLoggedOut(page)
      })
      await test.step('R-SES-26 the failed refresh ends the session with one message', () =>
        test.step(`${catalogueId} the message is that the session has ended`, () =>
          expectSessionEnded(page, '/login')))
      await test.step('R-SES-20 the refresh is not sent again', () => {
        expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
      })
      await test.step('R-CAT-09 after the refused status the refresh was tried before the logout', () => {
        const statusAndRefresh = findRequests(world, 'readStatus', 'refreshTokens')
        expect(statusAndRefresh.map(({ endpoint }) => endpoint)).toEqual(['readStatus', 'refreshTokens'])
        expect(statusAndRefresh[0]?.status).toBe(401)
      })
      if (path !== null) {
        await banner(page).getByRole('link', { name: 'Help' }).click()
        await expect(page).toHaveURL('/help')
        await receiveExpired(page)
        await test.step(`${catalogueId} without a refused call the same failure leads to ${path}`, () =>
          expectSessionEnded(page, path))
        expect(findRequests(world, 'refreshTokens')).toHaveLength(2)
        expect(findRequests(world, 'readStatus')).toHaveLength(1)
      }
      world.outcomes.clear()
      consoleLines.splice(0)
    })
})

test('R-SES-33 if five calls are refused together and the refresh fails, the session ends once, with one message', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  await page.addInitScript(recordMessages)
  for (const endpoint of FIVE_ENDPOINTS)
    world.outcomes.add({ ...heldResponseOf(endpoint, 'together'), times: null, outcome: 'tokenNotValid' })
  world.outcomes.add({ ...failureOf('refreshTokens'), times: null })
  await page.goto('/vrxtool')
  await choose(page, codingFiles('a.vrx'))
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
  const held = () => findRequests(world, ...FIVE_ENDPOINTS).filter(({ parked }) => parked !== null)
  await waitForRequests(
    world,
    () => held().length === FIVE_ENDPOINTS.length,
    'the five responses are not held together',
  )
  expect(world.outcomes.release('together')).toBe(FIVE_ENDPOINTS.length)
  await expectSessionEnded(page, '/login')
  expect(
    findRequests(world, ...FIVE_ENDPOINTS)
      .map(({ endpoint, status }) => `${endpoint} ${status}`)
      .sort(),
  ).toEqual(FIVE_ENDPOINTS.map((name) => `${name} 401`).sort())
  expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
  await expectOneMessage(page)
  consoleLines.splice(0)
})

test('R-SES-27 a failed status request ends the session on the home page', async ({
  page,
  world,
  consoleLines,
}) => {
  for (const outcome of [
    { outcome: 'status', status: 500, commit: false },
    { outcome: 'reset', commit: true },
  ] as const)
    await test.step(outcome.outcome, async () => {
      await rememberSession(page, 'plain')
      world.outcomes.add({ ...FIRST_REQUEST, times: null, endpoint: 'readStatus', ...outcome })
      await page.goto('/help')
      await test.step('R-CAT-10 the message is that the session has ended', () =>
        expectSessionEnded(page, '/'))
      world.outcomes.clear()
      consoleLines.splice(0)
    })
})

test('R-SES-07 a failed balance request does not end the session, and a code can be bought', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({ ...failureOf('readBalance'), park: 'late' })
  world.outcomes.add({ ...failureOf('readBalance'), nth: 2, times: null })
  await openForm(page, { name: 'points' })
  await waitForHeldResponse(world, 'late')
  // The live region of the balance is rendered with the price.
  await expect(orderSummary(page)).toContainText('50$')
  const announced = await orderSummary(page).getByRole('status').last().elementHandle()
  world.outcomes.release('late')
  await expect.poll(() => consoleLines.length).toBe(2)
  await expect(banner(page)).toContainText('points@example.test')
  await expect(submitButton(page)).toHaveText('Buy Now')
  await test.step('R-CAT-11 the failure is only logged', async () => {
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(messages(page).locator('[data-kind]')).toHaveCount(0)
    expect(consoleLines.splice(0).at(-1)).toMatch(/^The balance could not be loaded/)
  })
  const warning = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Your balance could not be loaded. Try again before you pay: you may have tokens.' })
  await test.step('next to the button for the card, a text warns that the balance is not known', async () => {
    await expect(warning).toBeVisible()
    expect(await announced?.textContent(), 'the live region was there before its text').toContain(
      'Your balance could not be loaded.',
    )
    await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
  })
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await expect(submit(page)).toHaveText('Buy Now')
  await test.step('the payment page has the same warning, and reads the balance again when it opens', async () => {
    await expect.poll(() => findRequests(world, 'readBalance').length).toBe(2)
    await expect(warning).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await goToCheckout(page, null)
  await test.step('tokens that can be read again pay for the code', async () => {
    world.outcomes.clear()
    world.outcomes.add({ ...failureOf('readBalance'), park: 'back' })
    await page.goBack()
    // If the balance failed before the form is shown, the page would request it once more.
    await expect(submit(page)).toBeVisible()
    await releaseHeldResponse(world, 'back')
    await expect(warning).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(submit(page)).toHaveText('Generate')
    await expect(warning).toHaveCount(0)
  })
  consoleLines.splice(0)
})

test('R-SES-21 an expired access token without a refresh token ends the session', async ({ page, world }) => {
  await logInAndClearJournal(page, world)
  await storeExpired(page, undefined)
  await page.reload()
  await expectSessionEnded(page, '/')
  expect(findRequests(world, 'refreshTokens')).toHaveLength(0)
})

test('R-SES-32 a visitor whose call is refused with 401 gets no message about a session', async ({
  page,
  world,
  consoleLines,
}) => {
  const main = page.getByRole('main')
  await page.addInitScript(recordMessages)
  await page.goto('/login')
  for (const [endpoint, path, sendCall, shown] of [
    ['login', '/login', () => submitLogin(page, 'plain', 'wrong'), messages(page).getByRole('alert')],
    [
      'payByCard',
      '/payment',
      async () => {
        await submit(page).click()
        await email(page).fill(PAYER)
        await submit(page).click()
      },
      messages(page).getByText('Payment error. Try again later.'),
    ],
    [
      'convert',
      '/vrxtool',
      () => choose(page, codingFiles('a.vrx')),
      main.getByText('Log in, or retry without logging in.'),
    ],
    ['checkOrder', '/success?orderId=1', null, main.getByText('Log in to see this order')],
    ['checkPayment', '/success?paymentId=1', null, main.getByText('Log in to see this order')],
  ] as const)
    await test.step(endpoint, async () => {
      world.outcomes.add({ ...FIRST_REQUEST, endpoint, outcome: 'status', status: 401, commit: false })
      if (path !== '/login') await navigateOnClient(page, path, CAR)
      await sendCall?.()
      await expect(shown).toBeVisible()
      await expect.poll(() => findRequests(world, endpoint).map(({ status }) => status)).toEqual([401])
      await expect(page).toHaveURL(path)
      await expect(page.locator('body')).not.toContainText(/session (has )?ended/i)
      expect(await page.evaluate(() => Reflect.get(window, 'posted'))).not.toContainEqual(
        expect.stringContaining('Session ended'),
      )
    })
  expect(findRequests(world, 'refreshTokens')).toEqual([])
  consoleLines.splice(0)
})
