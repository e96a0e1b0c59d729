import { TOKENS_PER_BUNDLE } from '../../../src/contract/index.ts'
import { type Check, expectThat } from '../check.ts'
import type { TestClient } from '../test-client.ts'
import { confirmParams, navigationPoints, navigationSubscription, openedBundle } from '../test-data.ts'

const confirmsOnce = (
  name: 'confirmBundle' | 'confirmSubscription',
  creditOf: (client: TestClient) => Promise<unknown>,
  hasGrown: (before: unknown, after: unknown) => boolean,
): Check => ({
  id: `once:${name}`,
  endpoint: name,
  assumptions: ['ASM-CONFIRM-ONCE', 'ASM-CONFIRM-ANSWER', 'ASM-STATUS-WORDS'],
  isSafe: false,
  run: async (host) => {
    const client = await host.newAccount()
    const checkout = await openedBundle(host, client, name === 'confirmBundle' ? 'bundle' : 'subscription')
    const confirm = () => client.call(name, { params: confirmParams(checkout) })
    const before = await creditOf(client)
    const unpaid = await confirm()
    expectThat(unpaid.status === 400, `an unpaid one got ${unpaid.status}`)
    expectThat((await creditOf(client)) === before, 'an unpaid one was credited')
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    const first = await confirm()
    expectThat(Object(first.body).status === 'success', `a paid one got ${first.status}`)
    const after = await creditOf(client)
    expectThat(hasGrown(before, after), `a paid one left ${String(after)} of ${String(before)}`)
    const again = await Promise.all([confirm(), confirm()])
    expectThat(
      again.every(({ status }) => status === 200),
      'a second confirmation was refused',
    )
    expectThat((await creditOf(client)) === after, 'it was credited again')
  },
})

const tokensOf = async (client: TestClient) =>
  navigationPoints(await client.callExpectingSuccess('readBalance'))?.amount ?? 0
const endOf = async (client: TestClient) =>
  navigationSubscription(await client.callExpectingSuccess('readBalance'))?.end_date ?? ''

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
      const client = await host.newAccount()
      const checkout = await openedBundle(host, client, 'bundle')
      expectThat(
        (await client.callExpectingSuccess('listCreatedBundles')).results.every(({ paid }) => !paid),
        'an unpaid checkout counts as paid',
      )
      const bundle = Number(checkout.returned.get('bundleId'))
      const json = { fk_bundle: bundle, currency: 'USD', user_ip: '' }
      const { id, paid, currency } = await client.callExpectingSuccess('createBundle', { json })
      expectThat(!paid && currency === 'USD', 'a new record is paid, or not in USD')
      const { results } = await client.callExpectingSuccess('listCreatedBundles')
      expectThat(
        results.some((record) => record.id === id),
        'a new record is not listed',
      )
      for (const wrong of [
        { ...json, currency: 'EUR' },
        { ...json, fk_bundle: 999_999 },
      ]) {
        const { status } = await client.call('createBundle', { json: wrong })
        expectThat(status === 400, `${JSON.stringify(wrong)} got ${status}`)
      }
    },
  },
]
