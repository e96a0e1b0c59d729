import { findRequests } from './member.ts'
import { email, openPayment, payNow, submit } from './purchase.ts'
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
