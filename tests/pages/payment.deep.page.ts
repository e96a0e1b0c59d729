import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { email, openPayment, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('no frame is painted without the form, neither when the page opens nor after Back, and a mistyped e-mail does not block the payment', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const framesWithoutForm: number[] = []
    Object.assign(window, { framesWithoutForm })
    const checkFrame = () => {
      const isPaymentPage = document.querySelector('main h1')?.textContent === 'Select your payment method'
      if (isPaymentPage && document.querySelector('main form') === null)
        framesWithoutForm.push(performance.now())
      requestAnimationFrame(checkFrame)
    }
    requestAnimationFrame(checkFrame)
  })
  const readFramesWithoutForm = () => page.evaluate(() => Reflect.get(window, 'framesWithoutForm') as unknown)
  await openPayment(page)
  await expect(submit(page)).toBeEnabled()
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await page.goBack()
  await expect(submit(page)).toBeEnabled()
  expect(await readFramesWithoutForm()).toEqual([])
  await test.step('R-ADD-13 a mistyped mail domain for the invoice has a suggestion that a click applies, and does not block the payment', async () => {
    await submit(page).click()
    await email(page).fill('payer@gmial.com')
    const suggestion = page.getByText('Did you mean gmail.com?', { exact: true })
    const accept = page.getByRole('button', { name: 'Use payer@gmail.com', exact: true })
    await expect(suggestion).toHaveCount(0)
    const before = await submit(page).boundingBox()
    await email(page).press('Tab')
    await expect(suggestion).toBeVisible()
    expect((await submit(page).boundingBox())?.y).toBe(before?.y)
    await accept.click()
    await expect(email(page)).toHaveValue('payer@gmail.com')
    await expect(email(page)).toBeFocused()
    await expect(suggestion).toHaveCount(0)
    expect(findRequests(world, 'payByCard')).toEqual([])
    await email(page).fill('payer@gmial.com')
    await email(page).press('Tab')
    await page.getByRole('button', { name: 'Keep mine', exact: true }).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue('payer@gmial.com')
    await email(page).press('Tab')
    await expect(suggestion).toHaveCount(0)
    await test.step('without the setting `withdrawalConsent` there is no checkbox', () =>
      expect(page.getByRole('checkbox')).toHaveCount(0))
    await payNow(page)
    expect(findRequests(world, 'payByCard').map(({ body }) => body)).toMatchObject([
      { email: 'payer@gmial.com' },
    ])
  })
})

test('R-PAY-14 fifty clicks at once reveal the filled-in e-mail field of a member, and pay nothing', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  await expect(submit(page)).toBeEnabled()
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click()
  })
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('plain@example.test')
  await expect(submit(page)).toBeEnabled()
  expect(findRequests(world, 'payByCard')).toEqual([])
})

test('nothing is paid before the balance has arrived or failed to load', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'points')
  for (const [what, status, buttonLabel] of [
    ['arrives late', 200, 'Generate'],
    ['fails to load', 500, 'Buy Now'],
  ] as const)
    await test.step(`a balance that ${what}`, async () => {
      const normal = { ...FIRST_REQUEST, endpoint: 'readBalance', park: 'balance' } as const
      world.outcomes.add(
        status === 200
          ? { ...normal, outcome: 'normal', commit: false }
          : { ...normal, outcome: 'status', status, sample: 'crashed', commit: false },
      )
      await openPayment(page)
      await expect(page.getByRole('banner')).toContainText('points@example.test')
      await waitForHeldResponse(world, 'balance')
      await submit(page).click()
      await expect(email(page)).toBeFocused()
      await email(page).press('Enter')
      await submit(page).click({ force: true })
      world.outcomes.release('balance')
      await expect(submit(page)).toHaveText(buttonLabel)
      await expect(submit(page)).toBeEnabled()
      expect(findRequests(world, 'payByCard', 'generate')).toEqual([])
      if (status !== 200)
        expect(consoleLines.splice(0).join('\n')).toContain('The balance could not be loaded')
    })
})

test('R-PAY-07 an e-mail that is loaded late is filled in, but never replaces typed text', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'plain')
  await page.addInitScript(() => {
    const { email: _, ...tokens } = JSON.parse(localStorage.getItem('authTokens') ?? '{}')
    localStorage.setItem('authTokens', JSON.stringify(tokens))
    localStorage.removeItem('user')
  })
  const expectNoEmailYet = async () => {
    await waitForHeldResponse(world, 'late')
    await submit(page).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue('')
  }
  world.outcomes.add({ ...heldResponseOf('readStatus', 'late'), times: 2 })
  await openPayment(page)
  await expectNoEmailYet()
  world.outcomes.release('late')
  await expect(email(page)).toHaveValue('plain@example.test')
  await page.goto('/payment')
  await expectNoEmailYet()
  await email(page).fill(PAYER)
  world.outcomes.release('late')
  await expect(page.getByRole('banner')).toContainText('plain@example.test')
  await expect(email(page)).toHaveValue(PAYER)
  await payNow(page)
  expect(findRequests(world, 'payByCard').at(-1)?.body).toMatchObject({ email: PAYER })
})
