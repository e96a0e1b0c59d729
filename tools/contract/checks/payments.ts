import { cents, discounted } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { Host } from '../host.ts'
import type { TestClient } from '../test-client.ts'
import { type Checkout, cardPayment, checkParams, openedCheckout } from '../test-data.ts'
import { hasPin, pinOf } from './orders.ts'

const codeCheckout = async (host: Host, payer: TestClient) =>
  openedCheckout(host, payer, 'payByCard', await cardPayment(host))
const checkOf = ({ payer }: Checkout, checkout: Checkout) =>
  payer.call('checkPayment', { params: checkParams(checkout) })

async function isAccepted(client: TestClient, json: unknown): Promise<boolean> {
  const { status } = await client.call('payByCard', { json })
  expectThat(status === 200 || status === 400, `an amount got ${status}`)
  return status === 200
}

/** Payments: amount, checkout, code, return URL, one charge only. */
export const paymentChecks: readonly Check[] = [
  {
    id: 'amount:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-AMOUNT', 'ASM-PRICE-ONE', 'ASM-ORDER-FIELDS'],
    isSafe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const good = await cardPayment(host)
      const price = cents(good.amount) / 100
      for (const amount of [good.amount, price, price.toFixed(2)])
        expectThat(
          await isAccepted(visitor, { ...good, amount }),
          `the price as ${JSON.stringify(amount)} was refused`,
        )
      for (const amount of [0, '0', price - 0.01, price + 1, price / 10, `${price * 100}`])
        expectThat(
          !(await isAccepted(visitor, { ...good, amount })),
          `the amount ${amount} was accepted for ${price}`,
        )
    },
  },
  {
    id: 'discount:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-AMOUNT', 'ASM-STATUS-ITEM'],
    isSafe: false,
    run: async (host) => {
      const { discounted: account } = host.target
      if (account === null) skip('needs an account with a discount')
      const client = await host.loggedIn(account)
      const [user] = await client.callExpectingSuccess('readStatus')
      const percent = user?.discount ?? 0
      expectThat(percent > 0, 'the account has no discount')
      const good = await cardPayment(host)
      const amount = discounted(good.amount, percent)
      expectThat(await isAccepted(client, { ...good, amount }), 'the discounted amount was rejected')
      expectThat(!(await isAccepted(client, good)), 'the undiscounted amount was accepted')
      expectThat(!(await isAccepted(await host.visitor(), { ...good, amount })), 'a visitor got the discount')
    },
  },
  {
    id: 'refuses:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-VIN-RULE', 'ASM-CURRENCY', 'ASM-COMAND-NAMES'],
    isSafe: false,
    run: async (host) => {
      const visitor = await host.visitor()
      const good = await cardPayment(host)
      const bad = {
        vin: 'WDD213',
        currency: 'usd',
        email: 'invalid',
        comand: 'NTG 0',
        map_region: 'Atlantis',
      }
      for (const [key, value] of Object.entries(bad))
        expectThat(!(await isAccepted(visitor, { ...good, [key]: value })), `${key} '${value}' was accepted`)
    },
  },
  {
    id: 'code-after-payment:checkPayment',
    endpoint: 'checkPayment',
    assumptions: ['ASM-PENDING', 'ASM-CODE-PLACE', 'ASM-CHECK-SEGMENTS', 'ASM-STATUS-WORDS'],
    isSafe: false,
    run: async (host) => {
      const payer = await host.visitor()
      const { payment_url: url } = await payer.callExpectingSuccess('payByCard', {
        json: await cardPayment(host),
      })
      expectThat(typeof url === 'string', 'the response has no payment_url')
      const a = host.controls.paymentIdIn(url)
      const open = await payer.call('checkPayment', { params: { a, b: 'stripe' } })
      expectThat(open.status === 200 && !hasPin(open.body), `an open one got ${open.status}`)
      expectThat(Object(open.body).status === 'pending', 'an open one is not pending')
      const cancelled = await host.controls.pressCheckoutButton(url, 'cancel')
      const checkout = { payer, url, returned: cancelled.searchParams }
      const cancelledCheck = await checkOf(checkout, checkout)
      expectThat(
        cancelledCheck.status === 400 && !hasPin(cancelledCheck.body),
        `a cancelled one got ${cancelledCheck.status}`,
      )
      await host.controls.pressCheckoutButton(url, 'decline')
      const declined = await checkOf(checkout, checkout)
      expectThat(declined.status === 400 && !hasPin(declined.body), `a declined one got ${declined.status}`)
      await host.controls.pressCheckoutButton(url, 'pay')
      const paid = await checkOf(checkout, checkout)
      expectThat(paid.status === 200 && hasPin(paid.body), `a paid one got ${paid.status} without a code`)
      await host.controls.pressCheckoutButton(url, 'pay')
      expectThat(
        pinOf((await checkOf(checkout, checkout)).body) === pinOf(paid.body),
        'a payment has two codes',
      )
      const { b } = checkParams(checkout)
      for (const params of [
        { a, b: 'stripe' },
        { a: b, b: a },
      ]) {
        const { body } = await payer.call('checkPayment', { params })
        expectThat(pinOf(body) === pinOf(paid.body), `${JSON.stringify(params)} does not find it`)
      }
    },
  },
  {
    id: 'returns:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-PAYMENT-RETURN', 'ASM-PAYMENT-ORIGIN'],
    isSafe: false,
    run: async (host) => {
      const checkout = await codeCheckout(host, await host.visitor())
      const paths = { cancel: '/cancel', decline: '/error', pay: '/success' } as const
      for (const action of ['cancel', 'decline', 'pay'] as const) {
        const returned = await host.controls.pressCheckoutButton(checkout.url, action)
        expectThat(returned.pathname === paths[action], `${action} redirects to ${returned.pathname}`)
        expectThat(returned.origin === host.target.origin, `${action} redirects to ${returned.origin}`)
        expectThat(
          Boolean(returned.searchParams.get('paymentId')),
          `the redirect of ${action} has no paymentId`,
        )
      }
    },
  },
  {
    id: 'mails-once:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-CODE-MAIL'],
    isSafe: false,
    run: async (host) => {
      const email = 'payer-once@example.test'
      const checkout = await openedCheckout(
        host,
        await host.visitor(),
        'payByCard',
        await cardPayment(host, email),
      )
      await Promise.all([1, 2, 3].map(() => host.controls.pressCheckoutButton(checkout.url, 'pay')))
      const mails = (await host.controls.readMails()).filter(
        ({ to, pin }) => to === email && pin !== undefined,
      )
      expectThat(mails.length === 1, `three clicks on Pay sent ${mails.length} codes`)
    },
  },
]
