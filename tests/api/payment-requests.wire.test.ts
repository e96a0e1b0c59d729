import { expect } from 'vitest'
import { paymentSegments } from '../../src/api/index.ts'
import { endpoints } from '../../src/contract/index.ts'
import { requestTests } from './request-tests.ts'
import { payAtCheckout, type TestClient } from './test-client.ts'

const testRequest = requestTests()

const BUNDLE = 11
const SUBSCRIPTION = 21
const checkout = { payment_url: expect.stringContaining('/checkout/') }
const paidCode = { status: 'success', data: expect.stringMatching(/^[A-Z0-9]{6}$/) }
const confirmed = { status: 'success', message: expect.any(String) }
const purchase = (fk_bundle: number) => ({
  json: { fk_bundle, currency: 'USD', user_ip: '203.0.113.7' } as const,
})
const byCard = (amount: string) => ({
  json: {
    comand: 'NTG 4.5',
    map_region: 'Europe',
    version: 'V16.0',
    vin: 'WDD2120021A000000',
    amount,
    email: 'payer@example.test',
    currency: 'USD',
    user_ip: '203.0.113.7',
  } as const,
})

async function paid(client: TestClient) {
  const back = await payAtCheckout((await client.call(endpoints.payByCard, byCard('50.00'))).payment_url)
  return { params: paymentSegments({ paymentId: back.get('paymentId') ?? '', payment: back.get('payment') }) }
}
async function paidBundle(client: TestClient) {
  const back = await payAtCheckout((await client.call(endpoints.payBundle, purchase(BUNDLE))).payment_url)
  return { params: { bundleId: back.get('bundleId') ?? '', payment: back.get('payment') ?? '' } }
}
async function paidSubscription(client: TestClient) {
  const back = await payAtCheckout(
    (await client.call(endpoints.paySubscription, purchase(SUBSCRIPTION))).payment_url,
  )
  return {
    params: { subscribeBundleId: back.get('subscribeBundleId') ?? '', payment: back.get('payment') ?? '' },
  }
}

for (const credentials of ['CSRF', 'bearer'] as const)
  testRequest(
    'R-API-25',
    endpoints.checkPayment,
    ['POST /api/v1/payment/check/{a}/{b}/', credentials],
    paid,
    paidCode,
  )
testRequest(
  'R-API-30',
  endpoints.listCreatedBundles,
  ['GET /api/v1/payment/bundle/', 'bearer'],
  async (client) => {
    await client.call(endpoints.createBundle, purchase(BUNDLE))
    return {}
  },
  { results: [{ id: expect.anything(), fk_bundle: BUNDLE, currency: 'USD', paid: false }] },
)
testRequest('R-API-31', endpoints.createBundle, ['POST /api/v1/bundles/', 'bearer'], () => purchase(BUNDLE), {
  id: expect.anything(),
  fk_bundle: BUNDLE,
  currency: 'USD',
  paid: false,
})
testRequest(
  'R-API-36',
  endpoints.payByCard,
  ['POST /api/v1/payment/stripe/', 'CSRF'],
  () => byCard('50.00'),
  checkout,
)
testRequest(
  'R-API-36',
  endpoints.payByCard,
  ['POST /api/v1/payment/stripe/', 'bearer', 'discount20'],
  () => byCard('40.00'),
  checkout,
)
testRequest(
  'R-API-37',
  endpoints.payBundle,
  ['POST /api/v1/payment/bundle/', 'bearer'],
  () => purchase(BUNDLE),
  checkout,
)
testRequest(
  'R-API-38',
  endpoints.paySubscription,
  ['POST /api/v1/payment/subscribe_bundle/', 'bearer'],
  () => purchase(SUBSCRIPTION),
  checkout,
)
testRequest(
  'R-API-39',
  endpoints.confirmBundle,
  ['POST /api/v1/payment/bundle/{bundleId}/{payment}', 'bearer'],
  paidBundle,
  confirmed,
)
testRequest(
  'R-API-40',
  endpoints.confirmSubscription,
  ['POST /api/v1/payment/subscribe_bundle/{subscribeBundleId}/{payment}', 'bearer'],
  paidSubscription,
  confirmed,
)
