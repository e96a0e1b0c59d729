import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { CHECKS_REQUESTS, findRequests, paymentUrl } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expectAbove } from './positions.ts'
import { CAR, email, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const errorMessage = (page: Page) => page.getByRole('main').getByRole('alert')

test(
  'a visitor pays by card: the first submit shows the e-mail field, one with an e-mail pays once',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    const option = page.getByRole('main').getByRole('radio')

    await test.step('R-PAY-01 without an order in the history state the order form opens', async () => {
      await page.goto('/payment')
      await expect(page).toHaveURL('/navipin')
    })
    await test.step('R-PAY-02 with an order that has no VIN the order form opens', async () => {
      await waitForHydration(page)
      await navigateOnClient(page, '/payment', { ...CAR, vin: undefined })
      await expect(page).toHaveURL('/navipin')
    })
    await test.step('R-ROUTE-06 an order in the history state opens the payment page', async () => {
      await openPayment(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/payment')
      for (const fact of Object.values(CAR)) await expect(page.getByText(fact, { exact: true })).toBeVisible()
    })
    await test.step('R-PAY-03 the heading is about the payment method', async () => {
      await expect(page.getByRole('heading', { name: 'Select your payment method' })).toBeVisible()
    })
    await test.step('R-PAY-04 the credit card is the only payment option', async () => {
      await expect(option).toHaveCount(1)
      await expect(page.getByRole('radio', { name: 'Credit Card' })).toBeChecked()
    })
    await test.step('R-PAY-05 a link leads to the home page', async () => {
      await expect(page.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    })
    await test.step('R-PAY-09 the amount is shown, without a discount', async () => {
      await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
      await expect(page.getByText('% discount applied')).toHaveCount(0)
    })
    await test.step('without settings of the seller the page has no links to their pages, and names no tax', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('link')).toHaveText(['Change order', 'Back to home page'])
      await expect(main).not.toContainText('Includes')
    })
    await test.step('the sentence about the next step is above the button', () =>
      expectAbove(
        page.getByText('Next is the e-mail. Nothing is charged yet.', { exact: true }),
        submit(page),
      ))
    await test.step('R-PAY-14 the first submit shows the e-mail field and sends no payment', async () => {
      await expect(email(page)).toHaveCount(0)
      await submit(page).click()
      await expect(email(page)).toBeFocused()
      expect(findRequests(world, 'payByCard')).toEqual([])
    })
    await test.step('R-PAY-06 the placeholder of the field is the one for the invoice', async () => {
      await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Email for Invoice')
    })
    await test.step('R-PAY-08 the field is empty for a visitor', async () => {
      await expect(email(page)).toHaveValue('')
    })
    await test.step('R-PAY-15 the second submit without an e-mail shows an error and sends nothing', async () => {
      await submit(page).click()
      await expect(errorMessage(page)).toBeVisible()
      await expect(email(page)).toBeFocused()
      expect(findRequests(world, 'payByCard')).toEqual([])
    })
    await test.step('R-ADD-02 the error is that the e-mail is required', async () => {
      await expect(errorMessage(page)).toHaveText('Email is required')
    })
    await test.step('R-PAY-16 the page itself rejects an invalid e-mail and sends nothing', async () => {
      await email(page).fill('abc')
      await expect(errorMessage(page)).toHaveCount(0)
      await email(page).press('Enter')
      await expect(errorMessage(page)).toHaveText('Entered value does not match email format')
      expect(await page.locator('input:invalid').count()).toBe(1)
      expect(findRequests(world, 'payByCard')).toEqual([])
    })

    const expectLocked = async () => {
      await expect(submit(page)).toBeDisabled()
      await expect(email(page)).toBeDisabled()
      await expect(email(page)).not.toBeEditable()
      await expect(option).toBeDisabled()
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      await page.keyboard.press('Enter')
      await page.keyboard.type('x')
      await expect(email(page)).toHaveValue('a+b@sub.example.co')
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    }
    // The first checkout page does not open, which must not cause a second payment.
    const checkout = page.waitForRequest('**/checkout/**')
    await page.route('**/checkout/**', (route) => route.fulfill({ status: 204 }), { times: 1 })
    world.outcomes.add(heldResponseOf('payByCard', 'pay'))
    await test.step('R-PAY-17 an e-mail with a plus and a subdomain is accepted', async () => {
      await email(page).fill('a+b@sub.example.co')
      await email(page).press('Enter')
      await expect(errorMessage(page)).toHaveCount(0)
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    })
    await test.step('R-PAY-22 the form is locked from the submit until the page is left', async () => {
      await expectLocked()
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
      await submit(page).click({ force: true })
      await waitForHeldResponse(world, 'pay')
      world.outcomes.release('pay')
      await expect(page.getByText('The payment page is being opened.')).toBeVisible()
      await expectLocked()
    })
    await test.step('R-PAY-21 the browser goes to the address of the checkout', async () => {
      const address = (await checkout).url()
      expect(address).toBe(paymentUrl(world, 'payByCard'))
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
      await expect(page).toHaveURL(/\/checkout\//)
    })

    const sent = findRequests(world, 'payByCard')
    await test.step('R-PAY-18 one request carries the order, the amount and the e-mail', () => {
      expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
        [
          'POST',
          '/api/v1/payment/stripe/',
          { ...CAR, amount: 50, email: 'a+b@sub.example.co', currency: 'USD', user_ip: expect.any(String) },
        ],
      ])
    })
    await test.step('R-API-42 the request has the address that the IP look-up returned', () => {
      const { ip } = Object(findRequests(world, 'lookUpIp')[0]?.reply)
      expect(ip).toMatch(/^[\d.:a-f]+$/)
      expect(sent[0]?.body).toMatchObject({ user_ip: ip })
    })
    await test.step('R-CONST-01 the currency is US dollars', () => {
      expect(sent[0]?.body).toMatchObject({ currency: 'USD' })
    })
    await test.step('R-PAY-20 a visitor sends a CSRF header and no bearer token', () => {
      expect(sent[0]?.headers).toMatchObject({ 'x-csrftoken': expect.stringMatching(/^\S{16,}$/) })
      expect(sent[0]?.headers).not.toHaveProperty('authorization')
    })
  },
)

const REPEATED_SUBMITS = [
  ['a double click', (page: Page) => submit(page).dblclick()],
  [
    'Enter held down',
    async (page: Page) => {
      await submit(page).focus()
      for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    },
  ],
] as const

test('repeated submits of a member reveal the filled-in e-mail field, and pay nothing', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  /** Opens the payment page in a new history entry, which has no e-mail. */
  const openAgain = async () => {
    await navigateOnClient(page, '/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
    await navigateOnClient(page, '/payment', CAR)
    await expect(submit(page)).toBeVisible()
    await expect(email(page)).toHaveCount(0)
  }
  for (const [how, submitRepeatedly] of REPEATED_SUBMITS)
    await test.step(how, async () => {
      await expect(submit(page)).toBeEnabled()
      await submitRepeatedly(page)
      await test.step('R-PAY-07 the field has the e-mail of the member', async () => {
        await expect(email(page)).toBeFocused()
        await expect(email(page)).toHaveValue('plain@example.test')
      })
      await test.step('R-PAY-14 no payment is requested', async () => {
        await expect(submit(page)).toBeEnabled()
        expect(findRequests(world, 'payByCard')).toEqual([])
      })
      await openAgain()
    })
  await test.step('R-PAY-14 the second half of a slow double click pays nothing, although the e-mail field is already there', async () => {
    await expect(submit(page)).toBeEnabled()
    const press = async (clickCount: number) => {
      await submit(page).scrollIntoViewIfNeeded()
      const box = await submit(page).boundingBox()
      if (box === null) throw new Error('the button has no bounding box')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await press(1)
    await expect(email(page)).toHaveValue('plain@example.test')
    await expect(page.locator('[data-state="emailShown.ready"]')).toHaveCount(1)
    for (const clickCount of [2, 3]) await press(clickCount)
    await expect(email(page)).toBeFocused()
    await expect(submit(page)).toBeEnabled()
    expect(findRequests(world, 'payByCard')).toEqual([])
    // A separate click pays, so the form was not blocked above.
    await press(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
  })
})

test('a member pays the discounted amount once', CHECKS_REQUESTS, async ({ page, world }) => {
  await openPayment(page, { name: 'discount20' })
  await test.step('R-PAY-10 the discount is shown, and the full price is struck through', async () => {
    await expect(page.getByText('20% discount applied', { exact: true })).toBeVisible()
    await expect(page.getByText('Amount: 40.00$ 50$', { exact: true })).toBeVisible()
    await expect(page.locator('del')).toHaveText('50$')
    await expect(page.locator('del')).toHaveCSS('text-decoration-line', 'line-through')
  })
  await submit(page).click()
  await expect(email(page)).toHaveValue('discount20@example.test')
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  const sent = findRequests(world, 'payByCard')
  expect(sent).toHaveLength(1)
  await test.step('R-PAY-19 the amount is a string with two decimals', () => {
    expect(sent[0]?.body).toMatchObject({ amount: '40.00', email: 'discount20@example.test' })
  })
  await test.step('R-PAY-20 a member sends a bearer token and no CSRF header', () => {
    expect(sent[0]?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) })
    expect(sent[0]?.headers).not.toHaveProperty('x-csrftoken')
  })
})
