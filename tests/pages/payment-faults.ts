import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { expectRed } from './colours.ts'
import { FIRST_REQUEST } from './member.ts'
import { linesOf } from './message-lines.ts'
import { messages, responseOf } from './order-form.ts'
import { email, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Pays with a response that has no address of a checkout: the page stays, with the reason at the button. */
export async function expectCheckoutNotOpened(
  page: Page,
  world: World,
  consoleLines: string[],
  body: object,
): Promise<void> {
  world.outcomes.add(responseOf('payByCard', body))
  await submit(page).click()
  await test.step(`R-CAT-13 after ${JSON.stringify(body)} the failure is logged to the console alone`, async () => {
    await expect
      .poll(() => consoleLines.splice(0))
      .toEqual([
        'The checkout cannot be opened: payment_url is missing or not an allowed origin (setting paymentOrigins)',
      ])
    await expect(messages(page)).toBeEmpty()
  })
  await test.step('R-PAY-25 the page stays, and its form can be sent', async () => {
    await expect(submit(page)).toBeEnabled()
    await expect(page).toHaveURL('/payment')
  })
  await test.step('R-SELL-08 the reason is at the button, and describes it', async () => {
    const reason = 'The payment page could not be opened. Nothing was charged.'
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`${reason}Write to us`)
    await expect(submit(page)).toHaveAccessibleDescription(reason)
  })
}

type Failure =
  | { readonly outcome: 'truncated' | 'invalidBody' }
  | { readonly outcome: 'status'; readonly status: number }

/** Pays with a response that fails: a red message shows the error, and the form is as it was. */
export async function expectPaymentError(page: Page, world: World, failure: Failure): Promise<void> {
  const toast = messages(page).getByRole('alert')
  world.outcomes.add({ ...FIRST_REQUEST, commit: false, ...failure, endpoint: 'payByCard' })
  await submit(page).click()
  await test.step('R-PAY-23 a message shows the error', async () => {
    await expect(linesOf(toast)).toHaveText(['Error', 'Payment error. Try again later.'])
  })
  await test.step('R-CAT-01 the message is red', async () => {
    await expect(toast).toHaveAttribute('data-kind', 'bad')
    await expectRed(toast, 'borderLeftColor')
  })
  await test.step('R-CAT-12 the form is enabled again', async () => {
    await expect(submit(page)).toBeEnabled()
    await expect(email(page)).toBeEnabled()
  })
  await test.step('R-PAY-24 the e-mail is kept', async () => {
    await expect(email(page)).toHaveValue(PAYER)
  })
  await toast.getByRole('button').click()
}
