import { cents, discounted, TOKENS_PER_BUNDLE } from '../../../src/contract/index.ts'
import type { Caller } from '../caller.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import {
  type Checkout,
  cardPayment,
  checkParams,
  confirmParams,
  navigationPoints,
  navigationSubscription,
  openedBundle,
  openedCheckout,
} from '../customer.ts'
import type { Host } from '../host.ts'
import { hasPin, pinOf } from './orders.ts'

const unsafe = { safe: false }
const codeCheckout = async (host: Host, payer: Caller) =>
  openedCheckout(host, payer, 'payByCard', await cardPayment(host))
const checkOf = ({ payer }: Checkout, checkout: Checkout) =>
  payer.call('checkPayment', { params: checkParams(checkout) })

async function takes(caller: Caller, json: unknown): Promise<boolean> {
  const { status } = await caller.call('payByCard', { json })
  expectThat(status === 200 || status === 400, `an amount was answered ${status}`)
  return status === 200
}

const confirmsOnce = (
  name: 'confirmBundle' | 'confirmSubscription',
  holding: (caller: Caller) => Promise<unknown>,
  grown: (before: unknown, after: unknown) => boolean,
): Check => ({
  id: `once:${name}`,
  endpoint: name,
  assumptions: ['ASM-CONFIRM-ONCE', 'ASM-CONFIRM-ANSWER', 'ASM-STATUS-WORDS'],
  ...unsafe,
  run: async (host) => {
    const caller = await host.newcomer()
    const checkout = await openedBundle(host, caller, name === 'confirmBundle' ? 'bundle' : 'subscription')
    const confirm = () => caller.call(name, { params: confirmParams(checkout) })
    const before = await holding(caller)
    const unpaid = await confirm()
    expectThat(unpaid.status === 400, `an unpaid one was answered ${unpaid.status}`)
    expectThat((await holding(caller)) === before, 'an unpaid one was credited')
    await host.stage.settle(checkout.url, 'pay')
    const first = await confirm()
    expectThat(Object(first.body).status === 'success', `a paid one was answered ${first.status}`)
    const after = await holding(caller)
    expectThat(grown(before, after), `a paid one left ${String(after)} of ${String(before)}`)
    const again = await Promise.all([confirm(), confirm()])
    expectThat(
      again.every(({ status }) => status === 200),
      'a second confirmation was refused',
    )
    expectThat((await holding(caller)) === after, 'it was credited again')
  },
})

const tokensOf = async (caller: Caller) => navigationPoints(await caller.succeed('readBalance'))?.amount ?? 0
const endOf = async (caller: Caller) =>
  navigationSubscription(await caller.succeed('readBalance'))?.end_date ?? ''

/** Money: what is asked for, what it opens, and that it does so once. */
export const paymentChecks: readonly Check[] = [
  {
    id: 'amount:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-AMOUNT', 'ASM-PRICE-ONE', 'ASM-ORDER-FIELDS'],
    ...unsafe,
    run: async (host) => {
      const visitor = await host.visitor()
      const good = await cardPayment(host)
      const price = cents(good.amount) / 100
      for (const amount of [good.amount, price, price.toFixed(2)])
        expectThat(
          await takes(visitor, { ...good, amount }),
          `the price as ${JSON.stringify(amount)} was refused`,
        )
      for (const amount of [0, '0', price - 0.01, price + 1, price / 10, `${price * 100}`])
        expectThat(
          !(await takes(visitor, { ...good, amount })),
          `the amount ${amount} was taken for ${price}`,
        )
    },
  },
  {
    id: 'discount:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-AMOUNT', 'ASM-STATUS-ITEM'],
    ...unsafe,
    run: async (host) => {
      const { discounted: who } = host.target
      if (who === null) notAsked('needs an account with a discount')
      const caller = await host.loggedIn(who)
      const [user] = await caller.succeed('readStatus')
      const percent = user?.discount ?? 0
      expectThat(percent > 0, 'the account has no discount')
      const good = await cardPayment(host)
      const amount = discounted(good.amount, percent)
      expectThat(await takes(caller, { ...good, amount }), 'the discounted amount was refused')
      expectThat(!(await takes(caller, good)), 'the undiscounted amount was taken')
      expectThat(!(await takes(await host.visitor(), { ...good, amount })), 'a visitor got the discount')
    },
  },
  {
    id: 'refuses:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-VIN-RULE', 'ASM-CURRENCY', 'ASM-COMAND-NAMES'],
    ...unsafe,
    run: async (host) => {
      const visitor = await host.visitor()
      const good = await cardPayment(host)
      const bad = { vin: 'WDD213', currency: 'usd', email: 'nobody', comand: 'NTG 0', map_region: 'Atlantis' }
      for (const [key, value] of Object.entries(bad))
        expectThat(!(await takes(visitor, { ...good, [key]: value })), `${key} '${value}' was taken`)
    },
  },
  {
    id: 'code-after-payment:checkPayment',
    endpoint: 'checkPayment',
    assumptions: ['ASM-PENDING', 'ASM-CODE-PLACE', 'ASM-CHECK-SEGMENTS', 'ASM-STATUS-WORDS'],
    ...unsafe,
    run: async (host) => {
      const payer = await host.visitor()
      const { payment_url: url } = await payer.succeed('payByCard', { json: await cardPayment(host) })
      expectThat(typeof url === 'string', 'no payment_url came')
      const a = host.stage.paymentId(url)
      const open = await payer.call('checkPayment', { params: { a, b: 'stripe' } })
      expectThat(open.status === 200 && !hasPin(open.body), `an open one was answered ${open.status}`)
      expectThat(Object(open.body).status === 'pending', 'an open one is not pending')
      const cancelled = await host.stage.settle(url, 'cancel')
      const checkout = { payer, url, returned: cancelled.searchParams }
      const turnedAway = await checkOf(checkout, checkout)
      expectThat(
        turnedAway.status === 400 && !hasPin(turnedAway.body),
        `a cancelled one was answered ${turnedAway.status}`,
      )
      await host.stage.settle(url, 'decline')
      const declined = await checkOf(checkout, checkout)
      expectThat(
        declined.status === 400 && !hasPin(declined.body),
        `a declined one was answered ${declined.status}`,
      )
      await host.stage.settle(url, 'pay')
      const paid = await checkOf(checkout, checkout)
      expectThat(
        paid.status === 200 && hasPin(paid.body),
        `a paid one was answered ${paid.status} without a code`,
      )
      await host.stage.settle(url, 'pay')
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
    ...unsafe,
    run: async (host) => {
      const checkout = await codeCheckout(host, await host.visitor())
      const paths = { cancel: '/cancel', decline: '/error', pay: '/success' } as const
      for (const action of ['cancel', 'decline', 'pay'] as const) {
        const back = await host.stage.settle(checkout.url, action)
        expectThat(back.pathname === paths[action], `${action} leads to ${back.pathname}`)
        expectThat(back.origin === host.target.origin, `${action} leads to ${back.origin}`)
        expectThat(Boolean(back.searchParams.get('paymentId')), `${action} brings no paymentId`)
      }
    },
  },
  {
    id: 'mails-once:payByCard',
    endpoint: 'payByCard',
    assumptions: ['ASM-CODE-MAIL'],
    ...unsafe,
    run: async (host) => {
      const email = 'payer-once@example.test'
      const checkout = await openedCheckout(
        host,
        await host.visitor(),
        'payByCard',
        await cardPayment(host, email),
      )
      await Promise.all([1, 2, 3].map(() => host.stage.settle(checkout.url, 'pay')))
      const mails = (await host.stage.mails()).filter(({ to, pin }) => to === email && pin !== undefined)
      expectThat(mails.length === 1, `three clicks on Pay sent ${mails.length} codes`)
    },
  },
  confirmsOnce(
    'confirmBundle',
    tokensOf,
    (before, after) => Number(after) - Number(before) === TOKENS_PER_BUNDLE,
  ),
  confirmsOnce('confirmSubscription', endOf, (before, after) => String(after) > String(before)),
  {
    id: 'stays-unpaid:createBundle',
    endpoint: 'createBundle',
    assumptions: ['ASM-TWO-BUNDLE-POSTS', 'ASM-CREATED-BUNDLE', 'ASM-CURRENCY', 'ASM-USER-IP'],
    ...unsafe,
    run: async (host) => {
      const caller = await host.newcomer()
      const checkout = await openedBundle(host, caller, 'bundle')
      expectThat(
        (await caller.succeed('listCreatedBundles')).results.every(({ paid }) => !paid),
        'an unpaid checkout counts as paid',
      )
      const bundle = Number(checkout.returned.get('bundleId'))
      const json = { fk_bundle: bundle, currency: 'USD', user_ip: '' }
      const { id, paid, currency } = await caller.succeed('createBundle', { json })
      expectThat(!paid && currency === 'USD', 'a new record is paid, or not in USD')
      const { results } = await caller.succeed('listCreatedBundles')
      expectThat(
        results.some((record) => record.id === id),
        'a new record is not listed',
      )
      for (const wrong of [
        { ...json, currency: 'EUR' },
        { ...json, fk_bundle: 999_999 },
      ]) {
        const { status } = await caller.call('createBundle', { json: wrong })
        expectThat(status === 400, `${JSON.stringify(wrong)} was answered ${status}`)
      }
    },
  },
]
