import { controlsBelowTouchSize, expectFitOnPhone, PHONE } from './phone.ts'
import { email, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: PHONE, hasTouch: true })

test('on a phone the controls of the payment page are large enough for touch, and nothing scrolls sideways', async ({
  page,
}) => {
  await openPayment(page)
  await submit(page).tap()
  await expect(email(page)).toBeVisible()
  await expect.poll(() => controlsBelowTouchSize(page)).toEqual([])
  await expectFitOnPhone(page)
})
