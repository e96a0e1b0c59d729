import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { parkedAs } from '../parked.ts'
import { amberControls } from './colours.ts'
import { changeAccount, failing, openFilledForm, parking, submitButton } from './order-form.ts'
import { buyTokens, offer, POINTS_ID, payByCard, spendInOtherTab } from './out-of-points.ts'
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

test('R-SELL-10 a price that failed to load is read again first, since no card can be charged without it', async ({
  page,
  world,
  consoleLines,
}) => {
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })
  const offered = page.getByRole('button', { name: /^Pay .*by card$/ })
  for (const [where, open, button] of [
    ['order form', () => openFilledForm(page, { name: 'points' }), submitButton],
    ['payment page', () => openPaymentWithPoints(page), submit],
  ] as const)
    await test.step(where, async () => {
      changeAccount(world, POINTS_ID, {
        points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 3 }],
      })
      world.outcomes.add({ ...failing('readPrice'), times: null })
      await open()
      await expect(button(page)).toHaveText('Generate')
      spendInOtherTab(world)
      await button(page).click()
      await expect(offered).toBeDisabled()
      await expect.poll(() => amberControls(page)).toEqual(['Try again'])
      world.outcomes.clear()
      await tryAgain.click()
      await expect(payByCard(page)).toBeEnabled()
      expect(await amberControls(page)).toEqual(['Pay 50$ by card'])
    })
  consoleLines.splice(0)
})
