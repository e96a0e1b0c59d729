import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { CODE, comand, deed, fillIn, openForm, VIN } from '../pages/order-form.ts'
import {
  bundlePayment,
  CAR,
  codePayment,
  email,
  goToCheckout,
  openPayment,
  PAYER,
  pinShown,
  settled,
  submit,
} from '../pages/purchase.ts'
import { expect } from '../pages/shop.ts'
import { rememberSession } from '../pages/sign-in.ts'
import { at, fail, failed, openAs, park, shows } from './arrange.ts'
import type { Sight } from './state.ts'

const LISTS = ['readFormData', 'readVariants', 'readPrice', 'listBundles'] as const
const filled = (name: string, person: string | null, says: string): Sight => ({
  name,
  arrange: async (page) => {
    if (person !== null) await rememberSession(page, person)
    await openForm(page)
    await fillIn(page)
    await shows(page, says)
    await shows(page, 'Buy in bundle - pay less')
  },
})
const paying = (name: string, person: string | null, says: string): Sight => ({
  name,
  arrange: async (page) => {
    if (person !== null) await rememberSession(page, person)
    await openPayment(page)
    await shows(page, says)
  },
})
const reveal = async (page: Page) => {
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toBeVisible()
}

/** Somebody was at the checkout for an order that this device keeps. */
async function leftToPay(page: Page, world: World, outcome: 'declined' | null) {
  await openPayment(page)
  await goToCheckout(page, PAYER)
  const [opened] = [...world.state.payments.values()]
  if (opened === undefined) throw new Error('no payment was opened')
  return settled(world, opened, outcome)
}

/** What can be ordered and bought, how it is paid, and what came of it. */
export const tradeSights: readonly Sight[] = [
  {
    name: 'order',
    arrange: async (page) => {
      await openForm(page, '/')
      await shows(page, 'Amount: 50$')
      await shows(page, 'Buy in bundle - pay less')
    },
  },
  {
    name: 'order-loading',
    arrange: async (page, world) => {
      for (const endpoint of LISTS) park(world, endpoint)
      await page.goto('/navipin')
      await expect(comand(page)).toContainText('Loading...')
    },
  },
  failed('order-failed', async (page, world) => {
    for (const endpoint of LISTS) fail(world, endpoint)
    await page.goto('/navipin')
    await shows(page, 'The list could not be loaded.')
    await shows(page, 'The price could not be loaded.')
  }),
  filled('order-filled', null, 'Amount: 50$'),
  filled('order-discount', 'discount20', '20% discount applied'),
  filled('order-points', 'points', 'Points Amount: 3'),
  filled('order-subscription', 'both', 'Subscription active'),
  {
    name: 'order-objection',
    arrange: async (page) => {
      await openForm(page)
      await deed(page).click()
      await shows(page, 'This field is required.')
    },
  },
  {
    name: 'order-wrong-vin',
    arrange: async (page) => {
      await openForm(page)
      await fillIn(page, { ...CODE, vin: VIN.replace('0', 'O').slice(1) })
      await deed(page).click()
      await shows(page, 'The length of VIN must be 17 characters')
    },
  },
  {
    name: 'order-had-before',
    arrange: async (page, world) => {
      const had = [...world.state.orders.values()].find((one) => one.email === 'discount20@example.test')
      if (had === undefined) throw new Error('there is no such order')
      await rememberSession(page, 'discount20')
      await openForm(page)
      await fillIn(page, had)
      await shows(page, 'You already have this code.')
    },
  },
  { ...at('services', '/', /.+/), settings: { brandName: 'sipex' } },
  at('subscription', '/subscription', /.+/),
  {
    name: 'subscription-loading',
    arrange: async (page, world) => {
      park(world, 'listSubscriptionBundles')
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  failed('subscription-failed', async (page, world) => {
    fail(world, 'listSubscriptionBundles')
    await page.goto('/subscription')
    await shows(page, /could not be loaded/)
  }),
  paying('payment', null, 'Amount: 50$'),
  paying('payment-discount', 'discount20', '20% discount applied'),
  paying('payment-points', 'points', 'Points Amount:'),
  paying('payment-subscription', 'both', 'Subscription active'),
  { name: 'payment-email', arrange: reveal },
  {
    name: 'payment-objection',
    arrange: async (page) => {
      await reveal(page)
      await submit(page).click()
      await shows(page, 'Email is required')
    },
  },
  {
    name: 'payment-on-its-way',
    arrange: async (page, world) => {
      park(world, 'payByCard')
      await reveal(page)
      await email(page).fill('payer@gmial.com')
      await submit(page).click()
      await expect(submit(page)).toBeDisabled()
    },
  },
  failed('payment-failed', async (page, world) => {
    fail(world, 'payByCard')
    await reveal(page)
    await email(page).fill(PAYER)
    await submit(page).click()
    await shows(page, 'Payment error. Try again later.')
  }),
  failed('payment-without-price', async (page, world) => {
    fail(world, 'readPrice')
    await openPayment(page)
    await shows(page, 'The price could not be loaded.')
  }),
  {
    name: 'receipt-checking',
    arrange: async (page, world) => {
      park(world, 'checkPayment')
      await page.goto(codePayment(world, null).path)
      await shows(page, 'Checking your payment')
    },
  },
  {
    name: 'receipt',
    arrange: async (page, world) => {
      const { path, pin } = codePayment(world, null)
      await page.goto(path)
      await expect(pinShown(page, pin)).toBeVisible()
    },
  },
  {
    name: 'receipt-of-an-order',
    arrange: async (page, world) => {
      const [order] = [...world.state.orders.values()].filter((one) => one.email.startsWith('discount20'))
      await openAs(page, 'discount20', `/success?orderId=${order?.id}`)
      await shows(page, order?.vin ?? 'there is no such order')
    },
  },
  {
    name: 'receipt-pending',
    arrange: async (page, world) => {
      const { path } = await leftToPay(page, world, null)
      await page.goto(path)
      await shows(page, 'We are waiting for your payment')
      await shows(page, CAR.vin)
    },
  },
  {
    name: 'receipt-pending-by-hand',
    arrange: async (page, world) => {
      const { path } = await leftToPay(page, world, null)
      // The page takes it to be an hour later once it has been loaded.
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
    await shows(page, 'The payment was declined.')
  }),
  failed('receipt-declined-order-kept', async (page, world) => {
    const { path } = await leftToPay(page, world, 'declined')
    await page.goto(path)
    await shows(page, 'Try payment again')
  }),
  failed('receipt-login', async (page, world) => {
    const [order] = [...world.state.orders.values()]
    await page.goto(`/success?orderId=${order?.id}`)
    await shows(page, 'Log in to see this order')
  }),
  failed('receipt-failed', async (page, world) => {
    fail(world, 'checkPayment')
    await page.goto(codePayment(world, null).path)
    await shows(page, 'Check again')
  }),
  {
    name: 'receipt-bundle',
    arrange: async (page, world) => {
      await openAs(page, 'plain', bundlePayment(world, 'plain', 'bundle').path)
      await shows(page, /10 tokens/)
    },
  },
  at('receipt-of-nothing', '/success', /.+/),
  at('payment-error', '/error', /.+/),
  at('payment-cancelled', '/cancel', /.+/),
  ...(['error', 'cancel'] as const).map(
    (path): Sight => ({
      name: `payment-${path}-order-kept`,
      arrange: async (page, world) => {
        await leftToPay(page, world, null)
        await page.goto(`/${path}`)
        await shows(page, 'Try payment again')
      },
    }),
  ),
  {
    name: 'unfinished-payment',
    arrange: async (page, world) => {
      await leftToPay(page, world, null)
      await page.goto('/vin-table')
      await shows(page, /You left to pay for/)
    },
  },
  at('vin-code', '/vin-code', /.+/),
  {
    name: 'vin-code-objection',
    arrange: async (page) => {
      await page.goto('/vin-code')
      await page.getByLabel('Please enter your VIN code here:').fill('WDD')
      await page.getByRole('button', { name: 'Get Datacard' }).click()
      await shows(page, 'Error: wrong format')
    },
  },
  at('vin-table', '/vin-table', /.+/),
  at('help', '/help', 'Help'),
  {
    name: 'help-questions',
    arrange: async (page) => {
      await page.goto('/help')
      for (const question of await page.locator('summary').all()) await question.click()
      await expect(page.locator('details[open]')).toHaveCount(await page.locator('details').count())
    },
  },
]
