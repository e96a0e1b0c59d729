import { type Endpoints, NAVIGATION_TOOL, type SuccessOf, type Variant } from '../../src/contract/index.ts'
import { expectThat, skip } from './check.ts'
import type { Host } from './host.ts'
import type { TestClient } from './test-client.ts'

type Balance = SuccessOf<Endpoints['readBalance']>

/** An invented VIN. */
export const VIN = 'WDD2130041A000000'
const USER_IP = '203.0.113.7'

/** A variant that the backend offers. */
async function firstVariant(host: Host): Promise<Variant> {
  const [variant] = await (await host.visitor()).callExpectingSuccess('readVariants')
  return variant ?? skip('the backend offers no version')
}

export const navigationPoints = ({ points }: Balance) =>
  points.find(({ fk_tool_name, amount }) => fk_tool_name === NAVIGATION_TOOL && amount > 0)

export const navigationSubscription = ({ subscriptions }: Balance) =>
  subscriptions.find(
    ({ fk_tool_name, end_date }) => fk_tool_name === NAVIGATION_TOOL && Date.parse(end_date) > Date.now(),
  )

export async function pointsOf(client: TestClient) {
  const points = navigationPoints(await client.callExpectingSuccess('readBalance'))
  return points ?? skip('needs an account with points')
}

/** Body of a request that pays with a point or a subscription. */
export async function orderBody(
  host: Host,
  keys: { readonly point?: unknown; readonly subscription?: unknown },
) {
  const { point = null, subscription = null } = keys
  return {
    ...(await firstVariant(host)),
    vin: VIN,
    user_ip: USER_IP,
    type: subscription === null ? 'points' : 'subscribe',
    fk_subscription: subscription,
    fk_point: point,
  }
}

export const orderBodyWithPoint = async (host: Host, client: TestClient) =>
  orderBody(host, { point: (await pointsOf(client)).pk })

/** A new order of the given account. */
export const orderOf = (host: Host): Promise<{ readonly owner: TestClient; readonly orderId: string }> =>
  host.once('order', async () => {
    const owner = await host.givenAccount()
    const { order_id } = await owner.callExpectingSuccess('generate', {
      json: await orderBodyWithPoint(host, owner),
    })
    expectThat(order_id !== undefined, 'the response has no order_id')
    return { owner, orderId: String(order_id) }
  })

export async function cardPayment(host: Host, email = 'payer@example.test') {
  const { amount } = await (await host.visitor()).callExpectingSuccess('readPrice')
  return { ...(await firstVariant(host)), vin: VIN, amount, email, currency: 'USD', user_ip: USER_IP }
}

export interface Checkout {
  readonly payer: TestClient
  readonly url: string
  /** Query parameters of the return URL. */
  readonly returned: URLSearchParams
}

/** A checkout that was cancelled once, so that its ids are known. */
export async function openedCheckout(
  host: Host,
  payer: TestClient,
  name: 'payByCard' | 'payBundle' | 'paySubscription',
  json: unknown,
): Promise<Checkout> {
  const { payment_url } = await payer.callExpectingSuccess(name, { json })
  expectThat(typeof payment_url === 'string', `${name}: the response has no payment_url`)
  const back = await host.controls.pressCheckoutButton(payment_url, 'cancel')
  return { payer, url: payment_url, returned: back.searchParams }
}

export const checkParams = ({ returned }: Checkout) => ({
  a: returned.get('paymentId') ?? 'missing',
  b: returned.get('payment') ?? 'missing',
})

export async function purchase(host: Host, kind: 'bundle' | 'subscription') {
  const list = kind === 'bundle' ? 'listBundles' : 'listSubscriptionBundles'
  const [offer] = (await (await host.visitor()).callExpectingSuccess(list)).results
  return { fk_bundle: offer?.id ?? skip('the backend lists no bundle'), currency: 'USD', user_ip: USER_IP }
}

export async function openedBundle(host: Host, payer: TestClient, kind: 'bundle' | 'subscription') {
  const name = kind === 'bundle' ? 'payBundle' : 'paySubscription'
  return openedCheckout(host, payer, name, await purchase(host, kind))
}

export const confirmParams = ({ returned }: Checkout): Record<string, string> => {
  const payment = returned.get('payment') ?? 'missing'
  const bundleId = returned.get('bundleId')
  if (bundleId !== null) return { bundleId, payment }
  return { subscribeBundleId: returned.get('subscribeBundleId') ?? 'missing', payment }
}
