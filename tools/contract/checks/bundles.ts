import { TOKENS_PER_BUNDLE } from '../../../src/contract/index.ts'
import type { Caller } from '../caller.ts'
import { type Check, expectThat } from '../check.ts'
import { confirmParams, navigationPoints, navigationSubscription, openedBundle } from '../test-data.ts'

const confirmsOnce = (
  name: 'confirmBundle' | 'confirmSubscription',
  creditOf: (caller: Caller) => Promise<unknown>,
  hasGrown: (before: unknown, after: unknown) => boolean,
): Check => ({
  id: `once:${name}`,
  endpoint: name,
  assumptions: ['ASM-CONFIRM-ONCE', 'ASM-CONFIRM-ANSWER', 'ASM-STATUS-WORDS'],
  isSafe: false,
  run: async (host) => {
    const caller = await host.newAccount()
    const checkout = await openedBundle(host, caller, name === 'confirmBundle' ? 'bundle' : 'subscription')
    const confirm = () => caller.call(name, { params: confirmParams(checkout) })
    const before = await creditOf(caller)
    const unpaid = await confirm()
    expectThat(unpaid.status === 400, `an unpaid one got ${unpaid.status}`)
    expectThat((await creditOf(caller)) === before, 'an unpaid one was credited')
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    const first = await confirm()
    expectThat(Object(first.body).status === 'success', `a paid one got ${first.status}`)
    const after = await creditOf(caller)
    expectThat(hasGrown(before, after), `a paid one left ${String(after)} of ${String(before)}`)
    const again = await Promise.all([confirm(), confirm()])
    expectThat(
      again.every(({ status }) => status === 200),
      'a second confirmation was refused',
    )
    expectThat((await creditOf(caller)) === after, 'it was credited again')
  },
})

const tokensOf = async (caller: Caller) => navigationPoints(await caller.succeed('readBalance'))?.amount ?? 0
const endOf = async (caller: Caller) =>
  navigationSubscription(await caller.succeed('readBalance'))?.end_date ?? ''

/** Bundles and subscriptions: payment, and credit only once. */
export const bundleChecks: readonly Check[] = [
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
    isSafe: false,
    run: async (host) => {
      const caller = await host.newAccount()
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
        expectThat(status === 400, `${JSON.stringify(wrong)} got ${status}`)
      }
    },
  },
]
