import { amberControls } from './colours.ts'
import { pastOrder } from './order-form.ts'
import { openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-17 the payment page recommends the owned code, too', async ({ page, world }) => {
  const { comand, map_region, version, vin: number } = pastOrder(world)
  await openPayment(page, { name: 'discount20', order: { comand, map_region, version, vin: number } })
  await expect(page.getByRole('main').getByRole('button', { name: 'Copy PIN', exact: true })).toBeVisible()
  await expect.poll(() => amberControls(page)).toEqual(['Copy PIN'])
  await expect(submit(page)).toHaveText('Buy Now')
  await expect(submit(page)).toBeEnabled()
})
