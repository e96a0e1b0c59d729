import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, money, percent, text } from './fields.ts'
import { failed, malformed } from './problems.ts'

export const readPrice = endpoint({
  name: 'readPrice',
  method: 'GET',
  path: '/api/v1/payment/paypal/',
  host: 'api',
  auth: 'csrf',
  replies: { 200: z.object({ amount: money }), ...malformed, ...failed },
})

export const readFormData = endpoint({
  name: 'readFormData',
  method: 'GET',
  path: '/api/v1/get-info/',
  host: 'api',
  auth: 'csrf',
  replies: { 200: z.object({ comand: z.array(text) }), ...malformed, ...failed },
})

export const variant = z.object({ comand: text, map_region: text, version: text })
export type Variant = z.output<typeof variant>

export const readVariants = endpoint({
  name: 'readVariants',
  method: 'GET',
  path: '/api/v1/detail/',
  host: 'api',
  auth: 'csrf',
  replies: { 200: z.array(variant), ...malformed, ...failed },
})

export const bundle = z.object({
  id,
  name: text,
  price: money,
  discount: percent,
  discount_price: z.nullish(money),
})
export type Bundle = z.output<typeof bundle>

export const listBundles = endpoint({
  name: 'listBundles',
  method: 'GET',
  path: '/api/v1/bundles/',
  host: 'api',
  auth: 'csrf',
  replies: { 200: z.object({ results: z.array(bundle) }), ...malformed, ...failed },
})

const subscriptionBundle = z.extend(bundle, {
  duration: z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
})
export type SubscriptionBundle = z.output<typeof subscriptionBundle>

export const listSubscriptionBundles = endpoint({
  name: 'listSubscriptionBundles',
  method: 'GET',
  path: '/api/v1/subscribe_bundles/',
  host: 'api',
  auth: 'csrf',
  replies: { 200: z.object({ results: z.array(subscriptionBundle) }), ...malformed, ...failed },
})
