import { type Endpoints, NAVIGATION_TOOL, type SuccessOf, type Variant } from '../../src/contract/index.ts'
import type { Caller } from './caller.ts'
import { expectThat, notAsked } from './check.ts'
import type { Host } from './host.ts'

type Balance = SuccessOf<Endpoints['readBalance']>

/** An invented vehicle. */
export const VIN = 'WDD2130041A000000'
const USER_IP = '203.0.113.7'

/** Something that the host itself says it has a code for. */
export async function anyVariant(host: Host): Promise<Variant> {
  const [variant] = await (await host.visitor()).succeed('readVariants')
  return variant ?? notAsked('the host offers no version')
}

export const navigationPoints = ({ points }: Balance) =>
  points.find(({ fk_tool_name, amount }) => fk_tool_name === NAVIGATION_TOOL && amount > 0)

export const navigationSubscription = ({ subscriptions }: Balance) =>
  subscriptions.find(
    ({ fk_tool_name, end_date }) => fk_tool_name === NAVIGATION_TOOL && Date.parse(end_date) > Date.now(),
  )

export async function pointsOf(caller: Caller) {
  const points = navigationPoints(await caller.succeed('readBalance'))
  return points ?? notAsked('needs an account with points')
}

/** What is sent to spend a point or to use a subscription. */
export async function generation(
  host: Host,
  keys: { readonly point?: unknown; readonly subscription?: unknown },
) {
  const { point = null, subscription = null } = keys
  return {
    ...(await anyVariant(host)),
    vin: VIN,
    user_ip: USER_IP,
    type: subscription === null ? 'points' : 'subscribe',
    fk_subscription: subscription,
    fk_point: point,
  }
}

export const generationWithPoint = async (host: Host, caller: Caller) =>
  generation(host, { point: (await pointsOf(caller)).pk })

/** An order of the account that was handed in. */
export const orderOf = (host: Host): Promise<{ readonly owner: Caller; readonly orderId: string }> =>
  host.once('order', async () => {
    const owner = await host.member()
    const { order_id } = await owner.succeed('generate', { json: await generationWithPoint(host, owner) })
    expectThat(order_id !== undefined, 'generating gave no order_id')
    return { owner, orderId: String(order_id) }
  })

export async function cardPayment(host: Host, email = 'payer@example.test') {
  const { amount } = await (await host.visitor()).succeed('readPrice')
  return { ...(await anyVariant(host)), vin: VIN, amount, email, currency: 'USD', user_ip: USER_IP }
}

export interface Checkout {
  readonly payer: Caller
  readonly url: string
  /** What comes back with the payer. */
  readonly returned: URLSearchParams
}

/** A checkout that the payer has turned away from once, so that its names are known. */
export async function openedCheckout(
  host: Host,
  payer: Caller,
  name: 'payByCard' | 'payBundle' | 'paySubscription',
  json: unknown,
): Promise<Checkout> {
  const { payment_url } = await payer.succeed(name, { json })
  expectThat(typeof payment_url === 'string', `${name} gave no payment_url`)
  const back = await host.stage.settle(payment_url, 'cancel')
  return { payer, url: payment_url, returned: back.searchParams }
}

export const checkParams = ({ returned }: Checkout) => ({
  a: returned.get('paymentId') ?? 'missing',
  b: returned.get('payment') ?? 'missing',
})

export async function purchase(host: Host, kind: 'bundle' | 'subscription') {
  const list = kind === 'bundle' ? 'listBundles' : 'listSubscriptionBundles'
  const [offer] = (await (await host.visitor()).succeed(list)).results
  return { fk_bundle: offer?.id ?? notAsked('the host offers nothing'), currency: 'USD', user_ip: USER_IP }
}

export async function openedBundle(host: Host, payer: Caller, kind: 'bundle' | 'subscription') {
  const name = kind === 'bundle' ? 'payBundle' : 'paySubscription'
  return openedCheckout(host, payer, name, await purchase(host, kind))
}

export const confirmParams = ({ returned }: Checkout): Record<string, string> => {
  const payment = returned.get('payment') ?? 'missing'
  const bundleId = returned.get('bundleId')
  if (bundleId !== null) return { bundleId, payment }
  return { subscribeBundleId: returned.get('subscribeBundleId') ?? 'missing', payment }
}
