import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { buyButton } from '../pages/bundles.ts'
import {
  comand,
  fillIn,
  ORDER,
  openFilledForm,
  openForm,
  responseOf,
  submitButton,
  VIN,
} from '../pages/order-form.ts'
import {
  bundlePayment,
  CAR,
  codePayment,
  email,
  goToCheckout,
  openPayment,
  PAYER,
  pinText,
  settle,
  submit,
} from '../pages/purchase.ts'
import { expect } from '../pages/shop.ts'
import {
  failed,
  holdResponse,
  openAs,
  pageAt,
  respondWithErrors,
  respondWithFailure,
  waitForText,
} from './arrange.ts'
import type { PageState } from './page-state.ts'

/** All facts that a seller may state. */
const SELLER = {
  pricesInclude: '19 % VAT',
  deliveryTime: 'within one minute of the payment',
  sellsTo: ['DE', 'EU'],
  termsUrl: 'https://shop.example/terms',
  refundUrl: 'https://shop.example/refunds',
  withdrawalUrl: 'https://shop.example/withdrawal',
  privacyUrl: 'https://shop.example/privacy',
  imprintUrl: 'https://shop.example/legal',
}
const LISTS = ['readFormData', 'readVariants', 'readPrice', 'listBundles'] as const
const filled = (name: string, person: string | null, heading: string): PageState => ({
  name,
  arrange: async (page) => {
    await openFilledForm(page, { name: person })
    await waitForText(page, heading)
    await waitForText(page, 'Buy in bundle - pay less')
  },
})
const paying = (name: string, person: string | null, heading: string, order = CAR): PageState => ({
  name,
  arrange: async (page) => {
    await openPayment(page, { name: person, order })
    await waitForText(page, heading)
  },
})
const reveal = async (page: Page) => {
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toBeVisible()
}

/** Saves a payment that was started and not finished. */
async function saveUnfinishedPayment(page: Page, world: World, outcome: 'declined' | null) {
  await openPayment(page)
  await goToCheckout(page, PAYER)
  const [opened] = [...world.state.payments.values()]
  if (opened === undefined) throw new Error('the payment could not be opened')
  return settle(world, opened, outcome)
}

/** Orders, payments, receipts and bundles. */
export const orderStates: readonly PageState[] = [
  {
    name: 'order',
    arrange: async (page) => {
      await openForm(page, { path: '/' })
      await waitForText(page, 'Amount: 50$')
      await waitForText(page, 'Buy in bundle - pay less')
    },
  },
  {
    name: 'order-loading',
    arrange: async (page, world) => {
      for (const endpoint of LISTS) holdResponse(world, endpoint)
      await page.goto('/navipin')
      await expect(comand(page)).toContainText('Loading...')
    },
  },
  failed('order-failed', async (page, world) => {
    for (const endpoint of LISTS) respondWithFailure(world, endpoint)
    await page.goto('/navipin')
    await waitForText(page, 'The list could not be loaded.')
    await waitForText(page, 'The price could not be loaded.')
  }),
  filled('order-filled', null, 'Amount: 50$'),
  filled('order-discount', 'discount20', '20% discount applied'),
  filled('order-points', 'points', 'Points Amount: 3'),
  filled('order-subscription', 'both', 'Subscription active'),
  {
    name: 'order-invalid',
    arrange: async (page) => {
      await openForm(page)
      await submitButton(page).click()
      await waitForText(page, 'This field is required.')
    },
  },
  {
    name: 'order-wrong-vin',
    arrange: async (page) => {
      await openForm(page)
      await fillIn(page, { ...ORDER, vin: VIN.replace('0', 'O').slice(1) })
      await submitButton(page).click()
      await waitForText(page, 'The length of VIN must be 17 characters')
    },
  },
  {
    name: 'order-with-known-code',
    arrange: async (page, world) => {
      const order = [...world.state.orders.values()].find(
        (candidate) => candidate.email === 'discount20@example.test',
      )
      if (order === undefined) throw new Error('the order was not created')
      await openForm(page, { name: 'discount20' })
      await fillIn(page, order)
      await waitForText(page, 'You already have this code.')
    },
  },
  { ...pageAt('services', '/', /.+/), settings: { brandName: 'sipex' } },
  {
    name: 'subscription',
    arrange: async (page) => {
      await page.goto('/subscription')
      await waitForText(page, 'Buy in bundle - pay less')
      await waitForText(page, '12 months')
    },
  },
  {
    name: 'subscription-started',
    arrange: async (page) => {
      await openAs(page, 'plain', '/subscription')
      await buyButton(page).click()
      await expect(page).toHaveURL(/\/checkout\//)
      await page.goBack()
      await waitForText(page, /^You left this tab to pay/)
    },
  },
  {
    name: 'subscription-loading',
    arrange: async (page, world) => {
      holdResponse(world, 'listSubscriptionBundles')
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  failed('subscription-failed', async (page, world) => {
    respondWithFailure(world, 'listSubscriptionBundles')
    await page.goto('/subscription')
    await waitForText(page, /could not be loaded/)
  }),
  paying('payment', null, 'Amount: 50$'),
  // A code that this account does not have: otherwise the state is that of 'payment-with-known-code'.
  paying('payment-discount', 'discount20', '20% discount applied', { ...CAR, vin: VIN }),
  paying('payment-points', 'points', 'Points Amount:'),
  paying('payment-subscription', 'both', 'Subscription active'),
  { name: 'payment-email', arrange: reveal },
  {
    name: 'payment-invalid',
    arrange: async (page) => {
      await reveal(page)
      await submit(page).click()
      await waitForText(page, 'Email is required')
    },
  },
  {
    name: 'payment-opening',
    arrange: async (page, world) => {
      holdResponse(world, 'payByCard')
      await reveal(page)
      await email(page).fill('payer@gmial.com')
      await submit(page).click()
      await expect(submit(page)).toBeDisabled()
    },
  },
  failed('payment-failed', async (page, world) => {
    respondWithFailure(world, 'payByCard')
    await reveal(page)
    await email(page).fill(PAYER)
    await submit(page).click()
    await waitForText(page, 'Payment error. Try again later.')
  }),
  failed('payment-without-price', async (page, world) => {
    respondWithFailure(world, 'readPrice')
    await openPayment(page)
    await waitForText(page, 'The price could not be loaded.')
  }),
  {
    name: 'receipt-checking',
    arrange: async (page, world) => {
      holdResponse(world, 'checkPayment')
      await page.goto(codePayment(world, null).path)
      await waitForText(page, 'Checking your payment')
    },
  },
  {
    name: 'receipt',
    arrange: async (page, world) => {
      const { path, pin } = codePayment(world, null)
      await page.goto(path)
      await expect(pinText(page, pin)).toBeVisible()
    },
  },
  {
    name: 'receipt-of-an-order',
    arrange: async (page, world) => {
      const [order] = [...world.state.orders.values()].filter((candidate) =>
        candidate.email.startsWith('discount20'),
      )
      await openAs(page, 'discount20', `/success?orderId=${order?.id}`)
      await waitForText(page, order?.vin ?? 'the order was not created')
    },
  },
  {
    name: 'receipt-pending',
    arrange: async (page, world) => {
      const { path } = await saveUnfinishedPayment(page, world, null)
      await page.goto(path)
      await waitForText(page, 'We are waiting for your payment')
      await waitForText(page, CAR.vin)
    },
  },
  {
    name: 'receipt-pending-by-hand',
    arrange: async (page, world) => {
      const { path } = await saveUnfinishedPayment(page, world, null)
      // The page's clock is moved by an hour after it was loaded.
      await page.addInitScript(() => {
        const now = Date.now
        setTimeout(() => {
          Date.now = () => now() + 3_600_000
        }, 1_000)
      })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 15_000 })
    },
  },
  failed('receipt-declined', async (page, world) => {
    await page.goto(codePayment(world, null, 'declined').path)
    await waitForText(page, 'The payment was declined.')
  }),
  failed('receipt-tokens-declined', async (page, world) => {
    respondWithErrors(world, 'confirmBundle', { detail: 'The payment was declined.' })
    await openAs(page, 'plain', '/success?bundleId=11&payment=7qk2v9x4t1mz8c3w5b6d')
    await waitForText(page, 'The payment was declined.')
  }),
  {
    name: 'receipt-tokens-pending',
    arrange: async (page, world) => {
      world.outcomes.add(responseOf('confirmBundle', { status: 'pending' }))
      await openAs(page, 'plain', '/success?bundleId=11&payment=7qk2v9x4t1mz8c3w5b6d')
      await waitForText(page, /^Your purchase is not confirmed yet/)
    },
  },
  failed('receipt-declined-order-kept', async (page, world) => {
    const { path } = await saveUnfinishedPayment(page, world, 'declined')
    await page.goto(path)
    await waitForText(page, 'Try payment again')
  }),
  failed('receipt-login', async (page, world) => {
    const [order] = [...world.state.orders.values()]
    await page.goto(`/success?orderId=${order?.id}`)
    await waitForText(page, 'Log in to see this order')
  }),
  failed('receipt-not-found', async (page) => {
    await page.goto('/success?paymentId=7qk2v9x4t1mz8c3w5b6d')
    await waitForText(page, /^We cannot find this payment yet/)
  }),
  failed('receipt-failed', async (page, world) => {
    respondWithFailure(world, 'checkPayment')
    await page.goto(codePayment(world, null).path)
    await waitForText(page, 'Check again')
  }),
  {
    name: 'receipt-bundle',
    arrange: async (page, world) => {
      await openAs(page, 'plain', bundlePayment(world, 'plain', 'bundle').path)
      await waitForText(page, /10 tokens/)
    },
  },
  {
    name: 'receipt-of-nothing',
    arrange: async (page) => {
      await page.goto('/success')
      await waitForText(page, /opened without one/)
    },
  },
  {
    name: 'receipt-without-id',
    arrange: async (page, world) => {
      await saveUnfinishedPayment(page, world, null)
      await page.goto('/success')
      await waitForText(page, /^Your payment for the code below is not finished/)
    },
  },
  {
    name: 'receipt-without-id-tokens',
    arrange: async (page) => {
      await openForm(page, { name: 'plain' })
      await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
      await waitForText(page, 'Checkout')
      await page.goto('/success')
      await waitForText(page, /^Your payment for tokens/)
    },
  },
  {
    name: 'receipt-tokens-not-credited',
    arrange: async (page, world) => {
      world.outcomes.add(responseOf('confirmBundle', { status: 'success', message: 'Tokens added.' }))
      await openAs(page, 'plain', '/success?bundleId=11&payment=7qk2v9x4t1mz8c3w5b6d')
      await waitForText(page, 'Read the balance again')
    },
  },
  failed('receipt-not-drawn', async (page, world) => {
    await page.addInitScript(() => {
      const { get } = URLSearchParams.prototype
      URLSearchParams.prototype.get = function (name) {
        if (name === 'paymentId') throw new Error('planted')
        return get.call(this, name)
      }
    })
    await page.goto(codePayment(world, null).path)
    await waitForText(page, 'Reload page')
  }),
  pageAt('payment-error', '/error', /.+/),
  pageAt('payment-cancelled', '/cancel', /.+/),
  ...(['error', 'cancel'] as const).map(
    (path): PageState => ({
      name: `payment-${path}-order-kept`,
      arrange: async (page, world) => {
        await saveUnfinishedPayment(page, world, null)
        await page.goto(`/${path}`)
        await waitForText(page, 'Try payment again')
      },
    }),
  ),
  {
    name: 'unfinished-payment',
    arrange: async (page, world) => {
      await saveUnfinishedPayment(page, world, null)
      await page.goto('/vin-table')
      await waitForText(page, /^Unfinished payment:/)
    },
  },
  pageAt('vin-code', '/vin-code', /.+/),
  {
    name: 'vin-code-invalid',
    arrange: async (page) => {
      await page.goto('/vin-code')
      await page.getByLabel('Please enter your VIN code here:').fill('WDD')
      await page.getByRole('button', { name: 'Get Datacard' }).click()
      await waitForText(page, 'Error: wrong format')
    },
  },
  pageAt('vin-table', '/vin-table', /.+/),
  pageAt('help', '/help', 'Help'),
  { ...pageAt('help-sale', '/help', 'Help'), settings: SELLER },
  {
    name: 'order-seller',
    settings: SELLER,
    arrange: async (page) => {
      await openForm(page, { path: '/' })
      await waitForText(page, 'Amount: 50$')
      await waitForText(page, 'Buy in bundle - pay less')
      await waitForText(page, 'Prices include 19 % VAT.')
    },
  },
  { ...paying('payment-seller', null, 'Includes 19 % VAT.'), settings: SELLER },
  {
    name: 'order-empty-list',
    arrange: async (page, world) => {
      world.outcomes.add(responseOf('readVariants', []))
      await openForm(page)
      await comand(page).selectOption('NTG 4.5')
      await waitForText(page, 'There is nothing to choose here.')
      await waitForText(page, 'Buy in bundle - pay less')
    },
  },
  failed('order-balance-failed', async (page, world) => {
    respondWithFailure(world, 'readBalance')
    await openFilledForm(page, { name: 'points' })
    await waitForText(page, /you may have tokens/)
    await waitForText(page, 'Buy in bundle - pay less')
  }),
  failed('payment-balance-failed', async (page, world) => {
    respondWithFailure(world, 'readBalance')
    await openPayment(page, { name: 'points' })
    await waitForText(page, /you may have tokens/)
  }),
  {
    name: 'subscription-empty',
    arrange: async (page, world) => {
      world.outcomes.add(responseOf('listSubscriptionBundles', { results: [] }))
      await page.goto('/subscription')
      await waitForText(page, 'There are no subscriptions on offer now.')
    },
  },
  {
    name: 'receipt-visitor',
    arrange: async (page) => {
      await openPayment(page)
      await goToCheckout(page, PAYER)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await waitForText(page, 'p***r@example.test')
    },
  },
  {
    name: 'receipt-subscription',
    arrange: async (page, world) => {
      await openAs(page, 'plain', bundlePayment(world, 'plain', 'subscription').path)
      await waitForText(page, /^Your subscription is active until/)
    },
  },
  {
    name: 'help-questions',
    arrange: async (page) => {
      await page.goto('/help')
      for (const question of await page.locator('summary').all()) await question.click()
      await expect(page.locator('details[open]')).toHaveCount(await page.locator('details').count())
    },
  },
]
