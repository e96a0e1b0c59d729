import type { Page } from '@playwright/test'
import { answered, calls, once, WIRE } from './member.ts'
import { CAR, email, goToCheckout, ofTheBrowser, openPayment, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const fault = (page: Page) => page.getByRole('main').getByRole('alert')

test('R-PAY-01 R-PAY-02 without a VIN there is nothing to pay: the order form opens', async ({ page }) => {
  await page.goto('/payment')
  await expect(page).toHaveURL('/navipin')
  await openPayment(page, { ...CAR, vin: undefined })
  await expect(page).toHaveURL('/navipin')
})

test(
  'R-ROUTE-06 R-PAY-03 R-PAY-04 R-PAY-05 R-PAY-06 R-PAY-08 R-PAY-09 R-PAY-14 R-PAY-15 R-PAY-16 R-PAY-17 R-PAY-18 R-PAY-20 R-PAY-21 R-PAY-22 R-ADD-02 R-CONST-01 a visitor: the first submit reveals, the second pays, once',
  WIRE,
  async ({ page, world }) => {
    await openPayment(page)
    await expect(page.getByRole('heading', { name: 'Select your payment method' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Credit Card' })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
    await expect(page.getByText('% discount applied')).toHaveCount(0)
    for (const fact of Object.values(CAR)) await expect(page.getByText(fact, { exact: true })).toBeVisible()
    await expect(email(page)).toHaveCount(0)

    await submit(page).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue('')
    await submit(page).click()
    await expect(fault(page)).toHaveText('Email is required')
    await expect(email(page)).toBeFocused()
    await email(page).fill('abc')
    await expect(fault(page)).toHaveCount(0)
    await email(page).press('Enter')
    await expect(fault(page)).toHaveText('Entered value does not match email format')
    expect(await page.locator('input:invalid').count()).toBe(1)
    expect(calls(world, 'payByCard')).toEqual([])

    world.outcomes.add({ ...once, endpoint: 'payByCard', outcome: 'normal', park: 'pay', commit: true })
    await email(page).fill('a+b@sub.example.co')
    await email(page).press('Enter')
    await expect(submit(page)).toBeDisabled()
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    await expect(email(page)).toBeDisabled()
    await expect(page.getByRole('main').getByRole('radio')).toBeDisabled()
    await page.keyboard.press('Enter')
    await submit(page).click({ force: true })
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await world.journal.until((all) => all.some(({ parked }) => parked === 'pay'), AbortSignal.timeout(5_000))
    world.outcomes.release('pay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    await expect(page).toHaveURL(/\/checkout\//)
    const sent = calls(world, 'payByCard')
    expect(sent.map(({ body }) => body)).toEqual([
      { ...CAR, amount: 50, email: 'a+b@sub.example.co', currency: 'USD', user_ip: expect.any(String) },
    ])
    expect(sent[0]?.headers).toMatchObject({ 'x-csrftoken': expect.stringMatching(/^\S{16,}$/) })
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  },
)

for (const [how, twice] of [
  ['a double click', (page: Page) => submit(page).dblclick()],
  [
    'fifty clicks at once',
    (page: Page) =>
      submit(page).evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 50; click += 1) button.click()
      }),
  ],
  [
    'Enter held down',
    async (page: Page) => {
      await submit(page).focus()
      for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    },
  ],
] as const) {
  test(`R-PAY-07 R-PAY-14 ${how} reveals the filled-in e-mail and pays nothing`, async ({ page, world }) => {
    await signIn(page, 'plain')
    await openPayment(page)
    await expect(submit(page)).toBeEnabled()
    await twice(page)
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue('plain@example.test')
    await expect(submit(page)).toBeEnabled()
    expect(calls(world, 'payByCard')).toEqual([])
  })
}

test(
  'R-PAY-10 R-PAY-19 R-PAY-20 a member pays the discounted amount, as a text, and two clicks pay once',
  WIRE,
  async ({ page, world }) => {
    await signIn(page, 'discount20')
    await openPayment(page)
    await expect(page.getByText('20% discount applied', { exact: true })).toBeVisible()
    await expect(page.getByText('Amount: 40.00$ 50$', { exact: true })).toBeVisible()
    await expect(page.locator('del')).toHaveText('50$')
    await submit(page).click()
    await expect(email(page)).toHaveValue('discount20@example.test')
    await submit(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    const sent = calls(world, 'payByCard')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ amount: '40.00', email: 'discount20@example.test' })
    expect(sent[0]?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) })
    expect(sent[0]?.headers).not.toHaveProperty('x-csrftoken')
  },
)

test('R-PAY-07 an e-mail that is known late is filled in, and never over what was typed', async ({
  page,
  world,
}) => {
  await signIn(page, 'plain')
  await page.evaluate(() => {
    const { email: _, ...tokens } = JSON.parse(localStorage.getItem('authTokens') ?? '{}')
    localStorage.setItem('authTokens', JSON.stringify(tokens))
    localStorage.removeItem('user')
  })
  world.outcomes.add({
    endpoint: 'readStatus',
    nth: 1,
    times: 2,
    latency: 0,
    outcome: 'normal',
    park: 'late',
    commit: true,
  })
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('')
  world.outcomes.release('late')
  await expect(email(page)).toHaveValue('plain@example.test')
  await email(page).fill(PAYER)
  await goToCheckoutFrom(page)
  expect(calls(world, 'payByCard').at(-1)?.body).toMatchObject({ email: PAYER })
})

async function goToCheckoutFrom(page: Page) {
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
}

test('R-PAY-23 R-PAY-24 R-CAT-01 R-CAT-12 a failed payment is told, the form stays as it was, and the next submit pays', async ({
  page,
  world,
  said,
}) => {
  await openPayment(page)
  await submit(page).click()
  await email(page).fill(PAYER)
  for (const outcome of [
    { outcome: 'status', status: 500, sample: 'crashed' },
    { outcome: 'truncated' },
    { outcome: 'invalidBody' },
  ] as const) {
    world.outcomes.add({ ...once, commit: false, ...outcome, endpoint: 'payByCard', sample: undefined })
    await submit(page).click()
    const toast = toasts(page).getByRole('alert')
    await expect(toast).toContainText('Payment error. Try again later.')
    await expect(toast).toContainText('Error')
    await expect(toast).toHaveAttribute('data-kind', 'bad')
    await expect(submit(page)).toBeEnabled()
    await expect(email(page)).toBeEnabled()
    await expect(email(page)).toHaveValue(PAYER)
    await toast.getByRole('button').click()
  }
  await goToCheckoutFrom(page)
  expect(calls(world, 'payByCard')).toHaveLength(4)
  expect(said.splice(0).filter((line) => !ofTheBrowser(line))).toEqual([])
})

test('R-PAY-25 R-CAT-13 without a place to pay it is only logged, and the form can be used again', async ({
  page,
  world,
  said,
}) => {
  await openPayment(page)
  await submit(page).click()
  await email(page).fill(PAYER)
  for (const body of [{}, { payment_url: null }, { payment_url: '' }]) {
    world.outcomes.add({
      ...once,
      endpoint: 'payByCard',
      outcome: 'status',
      status: 200,
      body,
      commit: false,
    })
    await submit(page).click()
    await expect
      .poll(() => said.splice(0))
      .toEqual(['The checkout cannot be opened: no address that may be opened'])
    await expect(submit(page)).toBeEnabled()
    await expect(page).toHaveURL('/payment')
  }
  await expect(toasts(page)).toBeEmpty()
  await goToCheckoutFrom(page)
})

test('R-PAY-11 R-PAY-12 R-PAY-13 R-PAY-27 points that are known late turn Buy Now into Generate, which charges no card', async ({
  page,
  world,
}) => {
  await signIn(page, 'points')
  await answered(world, 'readBalance')
  world.outcomes.add({
    endpoint: 'readBalance',
    nth: 1,
    times: 2,
    latency: 0,
    outcome: 'normal',
    park: 'late',
    commit: true,
  })
  await openPayment(page)
  await expect(submit(page)).toHaveText('Buy Now')
  await submit(page).click()
  await expect(email(page)).toBeVisible()
  world.outcomes.release('late')
  await expect(submit(page)).toHaveText('Generate')
  await expect(page.getByText('Points Amount: 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Subscription active')).toHaveCount(0)
  await submit(page).dblclick()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  expect(calls(world, 'payByCard')).toEqual([])
  expect(calls(world, 'generate').map(({ body }) => body)).toEqual([
    {
      ...CAR,
      user_ip: expect.any(String),
      type: 'points',
      fk_subscription: null,
      fk_point: expect.anything(),
    },
  ])
})

test('R-PAY-11 R-PAY-12 R-PAY-13 a subscription that holds is said to be active, one that has ended is not', async ({
  page,
}) => {
  await signIn(page, 'both')
  await openPayment(page)
  await expect(page.getByText('Subscription active', { exact: true })).toBeVisible()
  await expect(page.getByText('Points Amount: 5', { exact: true })).toBeVisible()
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveText('Generate')
  await signIn(page, 'expired')
  await openPayment(page)
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveText('Buy Now')
  await expect(page.getByText('Subscription active')).toHaveCount(0)
})

test('a generation whose answer is lost is not sent again, and the person is pointed to the orders', async ({
  page,
  world,
  said,
}) => {
  await signIn(page, 'points')
  await openPayment(page)
  await expect(submit(page)).toHaveText('Generate')
  world.outcomes.add({ ...once, endpoint: 'generate', outcome: 'truncated', commit: true })
  await submit(page).click()
  await expect(toasts(page).getByRole('alert')).toContainText('Something went wrong, please try again later')
  await expect(toasts(page).getByRole('status')).toContainText('you find it in your orders')
  await expect(page.getByText('Points Amount: 2', { exact: true })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  expect(calls(world, 'generate')).toHaveLength(1)
  expect(said.splice(0).filter((line) => !ofTheBrowser(line))).toEqual([])
})

test('R-SES-35 a session that ends while a payment is sent leaves no lock behind', async ({
  page,
  world,
}) => {
  await signIn(page, 'plain')
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toHaveValue('plain@example.test')
  world.outcomes.add({ ...once, endpoint: 'payByCard', outcome: 'normal', park: 'pay', commit: true })
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await page.evaluate(() => {
    localStorage.removeItem('authTokens')
    window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }))
  })
  await expect(page).toHaveURL('/')
  world.outcomes.release('pay')
  await openPayment(page)
  await goToCheckout(page)
})

test('without a price Buy Now cannot be pressed; the price can be asked for again', async ({
  page,
  world,
  said,
}) => {
  world.outcomes.add({
    endpoint: 'readPrice',
    nth: 1,
    times: 2,
    latency: 0,
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await openPayment(page)
  await expect(fault(page)).toHaveText('The price could not be loaded.')
  await expect(submit(page)).toBeDisabled()
  world.outcomes.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  said.splice(0)
})
