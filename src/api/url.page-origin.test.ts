import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { urlOf } from './url.ts'

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://shop.example/success?paymentId=1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('resolves an empty or relative base on the origin of the page, for a backend behind the same origin', () => {
  expect(urlOf(endpoints.readPrice, '', {})).toBe('https://shop.example/api/v1/payment/paypal/')
  expect(urlOf(endpoints.readPrice, '/shop-api', {})).toBe(
    'https://shop.example/shop-api/api/v1/payment/paypal/',
  )
})

it.each(['//evil.example/', '/\\evil.example/', 'https://shop.example.evil.example/'])(
  'refuses a path that leads from the origin of the page to another: %j',
  (path) => {
    expect(() => urlOf({ ...endpoints.readPrice, path }, '', {})).toThrow(
      '[api] readPrice would leave its host',
    )
  },
)
