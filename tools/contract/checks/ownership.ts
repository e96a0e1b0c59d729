import type { EndpointName } from '../../../src/contract/index.ts'
import type { Caller, Parts } from '../caller.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import {
  cardPayment,
  checkParams,
  confirmParams,
  generation,
  navigationPoints,
  navigationSubscription,
  openedBundle,
  openedCheckout,
  orderOf,
  purchase,
} from '../customer.ts'
import type { Host } from '../host.ts'
import { stories } from '../stories.ts'

const owned = (endpoint: EndpointName, assumption: string, run: Check['run']): Check => ({
  id: `owner:${endpoint}`,
  endpoint,
  assumptions: [assumption],
  safe: false,
  run,
})

async function expectUnknown(caller: Caller, name: EndpointName, parts: Parts, who: string): Promise<void> {
  const { status } = await caller.call(name, parts)
  expectThat(status === 404, `${who} was answered ${status}`)
}

const idOf = async (caller: Caller) => {
  const [user] = await caller.succeed('readStatus')
  return String(user?.id ?? notAsked('the status names no id'))
}

const profile = (endpoint: 'readProfile' | 'writeProfile' | 'updateAdminProfile') =>
  owned(endpoint, 'ASM-PROFILE-ID', async (host) => {
    const params = { id: await idOf(await host.member()) }
    const json = endpoint === 'readProfile' ? {} : { json: { first_name: 'Mallory' } }
    const stranger = await host.stranger()
    expectThat(params.id !== (await idOf(stranger)), 'two accounts have one id')
    await expectUnknown(stranger, endpoint, { params, ...json }, "somebody else's profile")
  })

const confirmation = (endpoint: 'confirmBundle' | 'confirmSubscription') =>
  owned(endpoint, 'ASM-OWNERSHIP', async (host) => {
    const kind = endpoint === 'confirmBundle' ? 'bundle' : 'subscription'
    const checkout = await openedBundle(host, await host.stranger(), kind)
    await host.stage.settle(checkout.url, 'pay')
    await expectUnknown(
      await host.member(),
      endpoint,
      { params: confirmParams(checkout) },
      "somebody else's payment",
    )
  })

const foreignRow = async (host: Host, of: 'point' | 'subscription') => {
  const balance = await (await host.member()).succeed('readBalance')
  const row = of === 'point' ? navigationPoints(balance) : navigationSubscription(balance)
  return row?.pk ?? notAsked(`needs an account with a ${of}`)
}

/** What is somebody's own looks to everybody else as if it did not exist. */
export const ownershipChecks: readonly Check[] = [
  profile('readProfile'),
  profile('writeProfile'),
  profile('updateAdminProfile'),
  confirmation('confirmBundle'),
  confirmation('confirmSubscription'),
  owned('checkOrder', 'ASM-OWNERSHIP', async (host) => {
    const { orderId } = await orderOf(host)
    await expectUnknown(await host.stranger(), 'checkOrder', { params: { orderId } }, "somebody else's order")
  }),
  owned('checkPayment', 'ASM-OWNERSHIP', async (host) => {
    const payer = await host.stranger()
    const checkout = await openedCheckout(host, payer, 'payByCard', await cardPayment(host))
    await host.stage.settle(checkout.url, 'pay')
    const params = checkParams(checkout)
    for (const other of [await host.visitor(), await host.member()])
      await expectUnknown(other, 'checkPayment', { params }, "somebody else's payment")
  }),
  owned('generate', 'ASM-GENERATE-REFUSAL', async (host) => {
    const stranger = await host.stranger()
    for (const of of ['point', 'subscription'] as const) {
      const json = await generation(host, { [of]: await foreignRow(host, of) })
      const { status } = await stranger.call('generate', { json })
      expectThat(status === 400, `somebody else's ${of} was answered ${status}`)
    }
  }),
  owned('readHistory', 'ASM-HISTORY-SCOPE', async (host) => {
    const { orderId } = await orderOf(host)
    const { results } = await (await host.newcomer()).succeed('readHistory')
    expectThat(
      !results.some(({ order_id }) => String(order_id) === orderId),
      "it shows somebody else's order",
    )
    expectThat(results.length === 0, 'a new account has a history')
  }),
  owned('listCreatedBundles', 'ASM-CREATED-BUNDLE', async (host) => {
    const { id } = await (await host.stranger()).succeed('createBundle', {
      json: await purchase(host, 'bundle'),
    })
    const { results } = await (await host.newcomer()).succeed('listCreatedBundles')
    expectThat(!results.some((record) => String(record.id) === String(id)), "it shows somebody else's record")
  }),
  owned('readBalance', 'ASM-BALANCE', async (host) => {
    const { points, subscriptions } = await (await host.newcomer()).succeed('readBalance')
    expectThat(points.length + subscriptions.length === 0, 'a new account has a balance')
  }),
  owned('readStatus', 'ASM-STATUS-ITEM', async (host) => {
    const { caller } = await stories.readStatus(host)
    const [user] = await caller.succeed('readStatus')
    expectThat(
      user?.email === undefined || user.email === caller.credentials?.email,
      'the first item is somebody else',
    )
  }),
]
