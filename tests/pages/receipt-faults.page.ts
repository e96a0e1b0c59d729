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
  const expectReason = async (address: string, reason: string | RegExp) => {
    await expect(title(page), address).toHaveText(reason)
    await expectNoCode(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await test.step('R-SUC-15 a line about the support follows', () =>
      test.step('R-CFG-07 the line has the configured e-mail', () => expectSupportAddress(page)))
  }
  /** Opens a receipt on the client and expects this heading, which must differ from the one before. */
  const openAndExpect = async (address: string, reason: string | RegExp) => {
    await navigateOnClient(page, address)
    await expectReason(address, reason)
  }

  const checks = () =>
    findRequests(world, 'checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription')
  await test.step('R-SUC-16 without parameters there is an error and no request', async () => {
    await page.goto('/success')
    await expectReason('/success', UNEXPECTED)
    expect(checks()).toEqual([])
    await expect(page.getByRole('main').getByText(/it was opened without one/)).toBeVisible()
    await expect(checkAgainButton(page)).toHaveCount(0)
    await expect.poll(() => amberControls(page)).toEqual(['Order a navigation code'])
  })
  // Receipts with the general message and with one of their own take turns, so that each changes the heading.
  await test.step('R-SUC-13 the message of the backend is shown', () =>
    openAndExpect(path, 'The payment was declined.'))
  const expectNotConfirmed = (address: string) =>
    test.step('R-SUC-07 a bundle without a payment is not confirmed', async () => {
      await openAndExpect(address, UNEXPECTED)
      expect(findRequests(world, 'confirmBundle', 'confirmSubscription')).toEqual([])
    })
  await expectNotConfirmed('/success?bundleId=11')
  await test.step('R-SUC-13 the message about an unknown payment is shown', () =>
    openAndExpect('/success?paymentId=unknown', /^(?!Ops|The payment was declined).+/))
  await expectNotConfirmed('/success?subscribeBundleId=21&payment=')
  await test.step('R-SUC-13 the message of the backend is shown as it is', () => {
    force({ outcome: 'status', status: 200, body: { status: 'error', message: 'It is <b>no</b>.' } })
    return openAndExpect('/success?paymentId=refused', 'It is <b>no</b>.')
  })
  await test.step('R-SUC-14 without a message a general one is shown', () => {
    force({ outcome: 'truncated' })
    return openAndExpect('/success?paymentId=broken', UNEXPECTED)
  })
  await test.step('R-SUC-13 the message of a response with an error status is shown too, and its code is not', async () => {
    const body = { status: 'error', data: '7K4M2P', message: 'Taken back.', detail: 'Card error 51.' }
    force({ outcome: 'status', status: 400, body: { ...body, payment: 'r-77' } })
    await openAndExpect('/success?paymentId=back', 'Taken back.')
    await expect(page.getByText('7K4M2P')).toHaveCount(0)
  })
  await test.step('R-SUC-14 an error status without a message shows the general one, and not its code', async () => {
    force({ outcome: 'status', status: 400, body: { status: 'error', data: '7K4M2P' } })
    await openAndExpect('/success?paymentId=code', UNEXPECTED)
    await expect(page.getByText('7K4M2P')).toHaveCount(0)
  })
  await test.step('R-CAT-15 the detail is shown if the message is empty', () => {
    force({
      outcome: 'status',
      status: 200,
      body: { status: 'error', message: '', detail: 'Card declined.' },
    })
    return openAndExpect('/success?paymentId=detailed', 'Card declined.')
  })
  await test.step('R-CAT-15 the general message and the support are shown', () => {
    force({ outcome: 'status', status: 200, body: { status: 'error' } })
    return openAndExpect('/success?paymentId=mute', UNEXPECTED)
  })
  await test.step('R-CAT-15 the general message is also shown next to the login link', async () => {
    force({ outcome: 'status', status: 401, body: {} })
    await openAndExpect('/success?paymentId=private', 'Log in to see this order')
    await expect(page.getByRole('main').getByText(UNEXPECTED, { exact: true })).toBeVisible()
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

test('R-SUC-02 the code is read from the nested field; a response without a code shows none', async ({
  page,
  world,
}) => {
  const { path, pin: code } = codePayment(world, null)
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'checkPayment', outcome: 'nestedPin', commit: true })
  await page.goto(path)
  await expect(pinText(page, code)).toBeVisible()
  for (const [name, body] of [
    ['empty', { status: 'success', data: '' }],
    ['refused', { status: 'error', data: code, message: 'Taken back.' }],
  ] as const) {
    const forced = { endpoint: 'checkPayment', outcome: 'status', status: 200, body, commit: false } as const
    world.outcomes.add({ ...FIRST_REQUEST, ...forced })
    await navigateOnClient(page, `/success?paymentId=${name}`)
    if (name === 'refused') await expect(title(page)).toHaveText('Taken back.')
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
