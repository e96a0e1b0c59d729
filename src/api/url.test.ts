import { expect, it } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '../contract/index.ts'
import { urlOf, withoutTrailingSlashes } from './url.ts'

it("R-CFG-10 uses the base 'http://h/' as 'http://h'", () => {
  expect(withoutTrailingSlashes('http://h/')).toBe('http://h')
  expect(urlOf(endpoints.readPrice, withoutTrailingSlashes('http://h/'), {})).toBe(
    'http://h/api/v1/payment/paypal/',
  )
})

it.each([
  ['http://h/base///', 'http://h/base'],
  ['http://h///', 'http://h'],
  ['http://h/a//b/', 'http://h/a//b'],
  ['http://h', 'http://h'],
  ['/', ''],
  ['', ''],
])('R-CFG-11 removes all trailing slashes of %j', (base, expected) => {
  expect(withoutTrailingSlashes(base)).toBe(expected)
})

/** Typed here from the table in the product description, not taken from the contract. */
const rows: Record<Exclude<EndpointName, 'lookUpIp'>, string> = {
  register: '/auth/registration/',
  loginWithGoogle: '/auth/google/',
  login: '/auth/login/',
  refreshTokens: '/auth/token/refresh/',
  requestPasswordReset: '/password/reset/',
  confirmPasswordReset: '/password/reset/confirm/a%2Fb/%3F%23%26',
  readProfile: '/api/profile/7%25/',
  writeProfile: '/api/v1/profile/7%25',
  changePassword: '/auth/password/change/',
  updateAdminProfile: '/api/update_profile/7%25/',
  setPassword: '/auth/users/set_password/',
  readPrice: '/api/v1/payment/paypal/',
  readFormData: '/api/v1/get-info/',
  readVariants: '/api/v1/detail/',
  convert: '/api/v1/convert',
  checkPayment: '/api/v1/payment/check/a%5Cb/..%2F../',
  readMailing: '/auth/user/receive_email',
  toggleMailing: '/auth/user/receive_email',
  listBundles: '/api/v1/bundles/',
  listSubscriptionBundles: '/api/v1/subscribe_bundles/',
  listCreatedBundles: '/api/v1/payment/bundle/',
  createBundle: '/api/v1/bundles/',
  readStatus: '/auth/user/status/',
  readBalance: '/api/v1/points-subs/generate/',
  generate: '/api/v1/points-subs/generate/',
  checkOrder: '/api/v1/points-subs/check/%C3%BC%20%2B/',
  payByCard: '/api/v1/payment/stripe/',
  payBundle: '/api/v1/payment/bundle/',
  paySubscription: '/api/v1/payment/subscribe_bundle/',
  confirmBundle: '/api/v1/payment/bundle/%252e/x',
  confirmSubscription: '/api/v1/payment/subscribe_bundle/.../%40',
  readHistory: '/api/v1/history/',
}
const values: Partial<Record<EndpointName, Record<string, string>>> = {
  confirmPasswordReset: { uid: 'a/b', token: '?#&' },
  readProfile: { id: '7%' },
  writeProfile: { id: '7%' },
  updateAdminProfile: { id: '7%' },
  checkPayment: { a: 'a\\b', b: '../..' },
  checkOrder: { orderId: 'ü +' },
  confirmBundle: { bundleId: '%2e', payment: 'x' },
  confirmSubscription: { subscribeBundleId: '...', payment: '@' },
}

it.each(Object.entries(rows))('R-API-06 addresses %s exactly as %s', (name, path) => {
  const endpoint: Endpoint = endpoints[name as EndpointName]
  expect(urlOf(endpoint, 'https://api.example/base', { params: values[name as EndpointName] })).toBe(
    `https://api.example/base${path}`,
  )
})

it.each(['.', '..', '', '\ud800', undefined, null, 7])(
  'rejects the path parameter %j as malformed',
  (orderId) => {
    expect(() => urlOf(endpoints.checkOrder, 'http://h', { params: { orderId } })).toThrow(
      expect.objectContaining({
        name: 'ApiProblem',
        kind: 'malformed',
        endpoint: 'checkOrder',
        status: undefined,
      }),
    )
  },
)

it.each(['@evil.example/', '.evil.example/', ':99/', ':99@evil.example/'])(
  'refuses a path that would lead from the configured host to another: %j',
  (path) => {
    expect(() => urlOf({ ...endpoints.readPrice, path }, 'http://h', {})).toThrow(
      '[api] readPrice would leave its host',
    )
  },
)

it('adds the query to that of the configured address, and replaces a parameter of the same name', () => {
  const query = { format: 'json' }
  expect(urlOf(endpoints.lookUpIp, 'https://ip.example/', { query })).toBe('https://ip.example/?format=json')
  expect(urlOf(endpoints.lookUpIp, 'http://h/ip?world=a%20b&format=xml', { query })).toBe(
    'http://h/ip?world=a+b&format=json',
  )
})

it('rejects a path parameter of more than 256 characters', () => {
  expect(() => urlOf(endpoints.checkOrder, 'http://h', { params: { orderId: 'x'.repeat(257) } })).toThrow(
    '[api] checkOrder: malformed',
  )
})
