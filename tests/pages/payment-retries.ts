import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { findRequests, main, title } from './member.ts'
import { strip } from './pending-checkouts.ts'
import { CAR, email, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

export const retry = (page: Page) =>
  main(page).getByRole('button', { name: 'Try payment again', exact: true })

/**
 * Leaves the checkout by its button, which leads to this address of an error page, and tries the payment again from
 * there, up to the next checkout.
 */
export async function expectRetried(
  page: Page,
  world: World,
  button: 'Cancel' | 'Decline',
  address: '/cancel' | '/error',
): Promise<void> {
  await test.step(`R-SELL-06 after '${button}' the page shows the order, and its amber button tries the payment again`, async () => {
    const [before] = findRequests(world, 'payByCard').map(({ body }) => body)
    world.journal.clear()
    await test.step(`R-ERR-04 '${button}' leads to ${address}`, async () => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${address}\\?`))
    })
    await expect(title(page)).toHaveText('Ops! Payment Error.')
    for (const fact of Object.values(CAR))
      await expect(main(page).getByText(fact, { exact: true })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    await expect.poll(() => amberControls(page)).toEqual(['Try payment again'])

    await page.reload()
    await test.step('R-SELL-06 the payment page opens with the order and the e-mail', async () => {
      await retry(page).click()
      await expect(page).toHaveURL('/payment')
      for (const fact of Object.values(CAR))
        await expect(main(page).getByText(fact, { exact: true })).toBeVisible()
      await expect(main(page)).toContainText(`For the code and the invoice: ${PAYER}`)
      await submit(page).click()
      await expect(email(page)).toHaveValue(PAYER)
    })
    expect(findRequests(world, 'payByCard')).toEqual([])
    await payNow(page)
    expect(findRequests(world, 'payByCard').map(({ body }) => body)).toEqual([before])
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(PAYER)
  })
}
