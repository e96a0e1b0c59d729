import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests, logOut, title } from './member.ts'
import {
  CAR,
  codePayment,
  expectNoCode,
  expectSupportAddress,
  isBrowserMessage,
  pinText,
  SUPPORT,
  UNEXPECTED,
} from './purchase.ts'
import { expectDetailWithoutMessage } from './receipts.ts'
import { checkAgainButton } from './refused-receipts.ts'
import { expect, test } from './shop.ts'

test('a receipt without a code shows the reason and the support address', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path } = codePayment(world, null, 'declined')
  const force = (outcome: Pick<Parameters<typeof world.outcomes.add>[0], 'outcome' | 'status' | 'body'>) =>
    world.outcomes.add({ ...FIRST_REQUEST, commit: false, endpoint: 'checkPayment', ...outcome })
  /** Opens a receipt and expects this heading. On the client it must differ from the heading before. */
  const expectReason = async (
    address: string,
    reason: string | RegExp,
    open: (path: string) => Promise<unknown> = (path) => page.goto(path),
  ) => {
    await open(address)
    await expect(title(page), address).toHaveText(reason)
    await expectNoCode(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  const onClient = (path: string) => navigateOnClient(page, path)
  const expectSupport = () =>
    test.step('R-SUC-15 a line about the support follows', () =>
      test.step('R-CFG-07 the line has the configured e-mail', () => expectSupportAddress(page)))

  await test.step('R-SUC-16 without parameters there is an error and no request', async () => {
    await expectReason('/success', UNEXPECTED)
    await expectSupport()
    expect(findRequests(world, 'checkPayment')).toEqual([])
    await expect(page.getByRole('main').getByText(/it was opened without one/)).toBeVisible()
    await expect(checkAgainButton(page)).toHaveCount(0)
    await expect.poll(() => amberControls(page)).toEqual(['Order a navigation code'])
  })
  await test.step('R-SUC-07 a bundle without a payment is not confirmed', async () => {
    for (const address of ['/success?bundleId=11', '/success?subscribeBundleId=21&payment=']) {
      await expectReason(address, UNEXPECTED)
      await expectSupport()
    }
    expect(findRequests(world, 'confirmBundle', 'confirmSubscription', 'checkOrder', 'checkPayment')).toEqual(
      [],
    )
  })
  await test.step('R-SUC-13 the message of the backend is shown as it is', async () => {
    await expectReason(path, 'The payment was declined.', onClient)
    await expectSupport()
    await expectReason('/success?paymentId=unknown', /^(?!Ops).+/)
    await expectSupport()
    force({ outcome: 'status', status: 200, body: { status: 'error', message: 'It is <b>no</b>.' } })
    await expectReason('/success?paymentId=refused', 'It is <b>no</b>.', onClient)
    await expectSupport()
    await test.step('R-SUC-13 the message of a response with an error status is shown too, and its code is not', async () => {
      const body = { status: 'error', data: '7K4M2P', message: 'Taken back.', detail: 'Card error 51.' }
      force({ outcome: 'status', status: 400, body: { ...body, payment: 'r-77' } })
      await expectReason('/success?paymentId=back', 'Taken back.', onClient)
      await expect(page.getByText('7K4M2P')).toHaveCount(0)
      await expectSupport()
    })
    force({
      outcome: 'status',
      status: 200,
      body: { status: 'error', message: '', detail: 'Card declined.' },
    })
    await test.step('R-CAT-15 the detail is shown if the message is empty', async () => {
      await expectReason('/success?paymentId=detailed', 'Card declined.', onClient)
      await expectSupport()
    })
  })
  await test.step('R-SUC-14 without a message a general one is shown', async () => {
    force({ outcome: 'truncated' })
    await expectReason('/success?paymentId=broken', UNEXPECTED, onClient)
    await expectSupport()
    force({ outcome: 'status', status: 400, body: { status: 'error', data: '7K4M2P' } })
    await expectReason('/success?paymentId=code', UNEXPECTED)
    await expect(page.getByText('7K4M2P')).toHaveCount(0)
    force({ outcome: 'status', status: 200, body: { status: 'error' } })
    await test.step('R-CAT-15 the general message and the support are shown', async () => {
      await expectReason('/success?paymentId=mute', UNEXPECTED)
      await expectSupport()
    })
    force({ outcome: 'status', status: 401, body: {} })
    await test.step('R-CAT-15 the general message is also shown next to the login link', async () => {
      await expectReason('/success?paymentId=private', 'Log in to see this order', onClient)
      await expect(page.getByRole('main').getByText(UNEXPECTED, { exact: true })).toBeVisible()
      await expectSupport()
    })
  })
  expect(findRequests(world, 'checkPayment')).toHaveLength(9)
  expect(findRequests(world, 'confirmBundle', 'confirmSubscription', 'checkOrder')).toEqual([])
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-ADD-09 a failed check keeps its error text: each click checks once, and a prepared mail has the ids', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path, payment, pin: code } = codePayment(world, null)
  const fail = () =>
    world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'checkPayment', outcome: 'truncated', commit: false })
  fail()
  await page.goto(path)
  await expect(title(page)).toHaveText(UNEXPECTED)
  await expectSupportAddress(page)
  const mail = await page
    .getByRole('link', { name: 'Write to support with these numbers' })
    .getAttribute('href')
  expect(mail).toMatch(`mailto:${SUPPORT}?subject=`)
  // The names of the backend stay in the mail alone.
  expect(decodeURIComponent(mail ?? '')).toContain(`paymentId: ${payment.id}`)
  expect(decodeURIComponent(mail ?? '')).toContain(`payment: ${payment.reference}`)
  await expect(page.getByRole('main').getByRole('term')).toHaveText(['Payment number', 'Payment reference'])
  fail()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page)).toHaveText(UNEXPECTED)
  await expect(title(page)).toBeFocused()
  expect(findRequests(world, 'checkPayment')).toHaveLength(2)
  await expectNoCode(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(pinText(page, code)).toBeVisible()
  await expect(title(page)).toBeFocused()
  expect(findRequests(world, 'checkPayment')).toHaveLength(3)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('a response about an order or a bundle may have a detail, and no message', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  for (const kind of ['order', 'bundle'] as const)
    await test.step(kind, () => expectDetailWithoutMessage(page, world, kind))
})

test('R-SUC-02 the code is read from the nested field; a response without a code shows none', async ({
  page,
  world,
}) => {
  const { path, pin: code } = codePayment(world, null)
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'checkPayment', outcome: 'nestedPin', commit: true })
  await page.goto(path)
  await expect(pinText(page, code)).toBeVisible()
  for (const body of [
    { status: 'success', data: '' },
    { status: 'error', data: code, message: 'Taken back.' },
  ]) {
    const forced = { endpoint: 'checkPayment', outcome: 'status', status: 200, body, commit: false } as const
    world.outcomes.add({ ...FIRST_REQUEST, ...forced })
    await page.reload()
    await expectSupportAddress(page)
    await expectNoCode(page)
  }
})

test('a member’s receipt is not shown to the next user', async ({ page, world, consoleLines }) => {
  await rememberSession(page, 'plain')
  const { path, pin: code } = codePayment(world, 'plain')
  await page.goto(path)
  await expect(pinText(page, code)).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await logOut(page)
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expectSupportAddress(page)
  await expectNoCode(page)
  await expect(page.getByText(CAR.vin)).toHaveCount(0)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})
