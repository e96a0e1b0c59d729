import { banner } from './member.ts'
import { fillIn, openForm, orderSummary, responseOf, submitButton } from './order-form.ts'
import { email, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SES-03 if the status lists several accounts, the first one is the user and its discount applies', async ({
  page,
  world,
}) => {
  const users = [
    { email: 'first@example.test', discount: 35 },
    { email: 'second@example.test', discount: 50 },
  ]
  world.outcomes.add({ ...responseOf('readStatus', users), times: null })
  await openForm(page, { name: 'plain' })
  await expect(orderSummary(page).getByText('35% discount applied')).toBeVisible()
  await expect(orderSummary(page)).toContainText('32.50$')
  await expect(banner(page)).toContainText('first@example.test')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('main').getByText('35% discount applied')).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toHaveValue('first@example.test')
})
