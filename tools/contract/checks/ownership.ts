import type { EndpointName } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { Host } from '../host.ts'
import type { Parts, TestClient } from '../test-client.ts'
import {
  cardPayment,
  checkParams,
  confirmParams,
  navigationPoints,
  navigationSubscription,
  openedBundle,
  openedCheckout,
  orderBody,
  orderOf,
  purchase,
} from '../test-data.ts'
import { validRequests } from '../valid-requests.ts'

const ownershipCheck = (endpoint: EndpointName, assumption: string, run: Check['run']): Check => ({
  id: `owner:${endpoint}`,
  endpoint,
  assumptions: [assumption],
  isSafe: false,
  run,
})

async function expectUnknown(
  client: TestClient,
  name: EndpointName,
  parts: Parts,
  description: string,
): Promise<void> {
  const { status } = await client.call(name, parts)
  expectThat(status === 404, `${description} got ${status}`)
}

const idOf = async (client: TestClient) => {
  const [user] = await client.callExpectingSuccess('readStatus')
  return String(user?.id ?? skip('readStatus returned no id'))
}

const profile = (endpoint: 'readProfile' | 'writeProfile' | 'updateAdminProfile') =>
  ownershipCheck(endpoint, 'ASM-PROFILE-ID', async (host) => {
    const params = { id: await idOf(await host.givenAccount()) }
    const json = endpoint === 'readProfile' ? {} : { json: { first_name: 'Mallory' } }
    const stranger = await host.sharedAccount()
    expectThat(params.id !== (await idOf(stranger)), 'two accounts have one id')
    await expectUnknown(stranger, endpoint, { params, ...json }, "another account's profile")
  })

const confirmation = (endpoint: 'confirmBundle' | 'confirmSubscription') =>
  ownershipCheck(endpoint, 'ASM-OWNERSHIP', async (host) => {
    const kind = endpoint === 'confirmBundle' ? 'bundle' : 'subscription'
    const checkout = await openedBundle(host, await host.sharedAccount(), kind)
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    await expectUnknown(
      await host.givenAccount(),
      endpoint,
      { params: confirmParams(checkout) },
      "another account's payment",
    )
  })

const foreignRow = async (host: Host, of: 'point' | 'subscription') => {
  const balance = await (await host.givenAccount()).callExpectingSuccess('readBalance')
  const row = of === 'point' ? navigationPoints(balance) : navigationSubscription(balance)
  return row?.pk ?? skip(`needs an account with a ${of}`)
}

/** Records of other accounts look as if they did not exist. */
export const ownershipChecks: readonly Check[] = [
  profile('readProfile'),
  profile('writeProfile'),
  profile('updateAdminProfile'),
  confirmation('confirmBundle'),
  confirmation('confirmSubscription'),
  ownershipCheck('checkOrder', 'ASM-OWNERSHIP', async (host) => {
    const { orderId } = await orderOf(host)
    await expectUnknown(
      await host.sharedAccount(),
      'checkOrder',
      { params: { orderId } },
      "another account's order",
    )
  }),
  ownershipCheck('checkPayment', 'ASM-OWNERSHIP', async (host) => {
    const payer = await host.sharedAccount()
    const checkout = await openedCheckout(host, payer, 'payByCard', await cardPayment(host))
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    const params = checkParams(checkout)
    for (const other of [await host.visitor(), await host.givenAccount()])
      await expectUnknown(other, 'checkPayment', { params }, "another account's payment")
  }),
  ownershipCheck('generate', 'ASM-GENERATE-REFUSAL', async (host) => {
    const stranger = await host.sharedAccount()
    for (const of of ['point', 'subscription'] as const) {
      const json = await orderBody(host, { [of]: await foreignRow(host, of) })
      const { status } = await stranger.call('generate', { json })
      expectThat(status === 400, `another account's ${of} got ${status}`)
    }
  }),
  ownershipCheck('readHistory', 'ASM-HISTORY-SCOPE', async (host) => {
    const { orderId } = await orderOf(host)
    const { results } = await (await host.newAccount()).callExpectingSuccess('readHistory')
    expectThat(
      !results.some(({ order_id }) => String(order_id) === orderId),
      "it shows another account's order",
    )
    expectThat(results.length === 0, 'a new account has a history')
  }),
  ownershipCheck('listCreatedBundles', 'ASM-CREATED-BUNDLE', async (host) => {
    const { id } = await (await host.sharedAccount()).callExpectingSuccess('createBundle', {
      json: await purchase(host, 'bundle'),
    })
    const { results } = await (await host.newAccount()).callExpectingSuccess('listCreatedBundles')
    expectThat(
      !results.some((record) => String(record.id) === String(id)),
      "it shows another account's record",
    )
  }),
  ownershipCheck('readBalance', 'ASM-BALANCE', async (host) => {
    const { points, subscriptions } = await (await host.newAccount()).callExpectingSuccess('readBalance')
    expectThat(points.length + subscriptions.length === 0, 'a new account has a balance')
  }),
  ownershipCheck('readStatus', 'ASM-STATUS-ITEM', async (host) => {
    const { client } = await validRequests.readStatus(host)
    const [user] = await client.callExpectingSuccess('readStatus')
    expectThat(
      user?.email === undefined || user.email === client.credentials?.email,
      'the first item is another account',
    )
  }),
]
