import { expect } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { requestTests } from './request-tests.ts'
import type { TestClient } from './test-client.ts'

const testRequest = requestTests()

const anything = expect.anything()
const string = expect.any(String)
const code = expect.stringMatching(/^[A-Z0-9]{6}$/)
const variant = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' }
const vin = 'WDD2120021A000000'
const order = {
  ...variant,
  vin,
  user_ip: '203.0.113.7',
  type: 'points',
  fk_subscription: null,
  fk_point: 103,
} as const

async function generated(client: TestClient) {
  const { order_id } = await client.call(endpoints.generate, { json: order })
  return { params: { orderId: String(order_id) } }
}

testRequest('R-API-21', endpoints.readPrice, ['GET /api/v1/payment/paypal/', 'CSRF'], () => ({}), {
  amount: 50,
})
testRequest('R-API-22', endpoints.readFormData, ['GET /api/v1/get-info/', 'CSRF'], () => ({}), {
  comand: expect.arrayContaining(['NTG 4.5']),
})
testRequest(
  'R-API-23',
  endpoints.readVariants,
  ['GET /api/v1/detail/', 'CSRF'],
  () => ({}),
  expect.arrayContaining([variant]),
)
testRequest('R-API-28', endpoints.listBundles, ['GET /api/v1/bundles/', 'CSRF'], () => ({}), {
  results: expect.arrayContaining([
    { id: 12, name: string, price: 420, discount: 15, discount_price: '357.00' },
  ]),
})
testRequest(
  'R-API-29',
  endpoints.listSubscriptionBundles,
  ['GET /api/v1/subscribe_bundles/', 'CSRF'],
  () => ({}),
  {
    results: expect.arrayContaining([
      expect.objectContaining({ id: anything, name: string, price: anything, duration: anything }),
    ]),
  },
)
testRequest(
  'R-API-33',
  endpoints.readBalance,
  ['GET /api/v1/points-subs/generate/', 'bearer', 'both'],
  () => ({}),
  {
    points: [{ pk: 106, fk_tool_name: string, amount: 5 }],
    subscriptions: [{ pk: 206, fk_tool_name: string, end_date: string }],
  },
)
testRequest(
  'R-API-34',
  endpoints.generate,
  ['POST /api/v1/points-subs/generate/', 'bearer'],
  () => ({ json: order }),
  { order_id: anything },
)
testRequest(
  'R-API-35',
  endpoints.checkOrder,
  ['POST /api/v1/points-subs/check/{orderId}/', 'bearer'],
  generated,
  expect.objectContaining({ status: 'success', data: code }),
)
testRequest('R-API-41', endpoints.readHistory, ['GET /api/v1/history/', 'bearer', 'discount20'], () => ({}), {
  results: [
    {
      order_id: anything,
      created_at: string,
      vin: string,
      map_region: string,
      version: string,
      comand: string,
      pin: code,
    },
  ],
})
