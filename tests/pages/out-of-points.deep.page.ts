import { parkedAs } from '../parked.ts'
import { parking } from './order-form.ts'
import { buyTokens, offer, payByCard, spendInOtherTab } from './out-of-points.ts'
import { openPaymentWithPoints, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-10 from the payment page the offer of tokens gets the focus, although it loads late', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  spendInOtherTab(world)
  await submit(page).click()
  await expect(payByCard(page)).toBeVisible()
  world.outcomes.add(parking('listBundles', 'late'))
  await buyTokens(page).click()
  await expect(page.getByRole('heading', { name: 'Navigation code', exact: true })).toBeFocused()
  await parkedAs(world, 'late')
  world.outcomes.release('late')
  await expect(offer(page)).toBeFocused()
  await expect(offer(page)).toBeInViewport()
  consoleLines.splice(0)
})
