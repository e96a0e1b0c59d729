import { expectLastChoice, openFormToGenerate } from './last-choice.ts'
import { fillIn, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'

test('R-ADD-12 unit and region of a code that was made with a subscription are remembered', async ({
  page,
}) => {
  await openFormToGenerate(page, 'both')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  await expectLastChoice(page)
})
