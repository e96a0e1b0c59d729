import * as z from 'zod/mini'
import { CURRENCY } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, money, segment, text, userIp } from './fields.ts'
import { checked, optionalText, orderForm, orderProblems } from './order.ts'
import {
  failed,
  fieldProblems,
  malformed,
  needsCsrf,
  needsToken,
  outcomeProblem,
  problem,
} from './problems.ts'

const currency = z.literal(CURRENCY)
/** Without a `payment_url` the shop does not redirect. */
const checkout = z.object({ payment_url: z.nullish(text) })
const bundlePurchase = z.object({ fk_bundle: id, currency, user_ip: userIp })
const bundleProblems = fieldProblems('fk_bundle', 'currency', 'user_ip')
const confirmed = z.object({ status: text, message: optionalText, detail: optionalText })
export type Confirmed = z.output<typeof confirmed>

export const payByCard = endpoint({
  name: 'payByCard',
  method: 'POST',
  path: '/api/v1/payment/stripe/',
  host: 'api',
  auth: 'bearerIfLoggedIn',
  spends: true,
  json: z.extend(orderForm, { amount: money, email: text, currency, user_ip: userIp }),
  replies: { 200: checkout, 400: orderProblems, ...needsToken, ...needsCsrf, ...failed },
})

export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/api/v1/payment/check/{a}/{b}/',
  host: 'api',
  auth: 'bearerIfLoggedIn',
  params: z.object({ a: segment, b: segment }),
  replies: { 200: checked, 400: outcomeProblem, ...needsToken, ...needsCsrf, 404: problem, ...failed },
})

export const payBundle = endpoint({
  name: 'payBundle',
  method: 'POST',
  path: '/api/v1/payment/bundle/',
  host: 'api',
  auth: 'bearer',
  spends: true,
  json: bundlePurchase,
  replies: { 200: checkout, 400: bundleProblems, ...needsToken, ...failed },
})

export const paySubscription = endpoint({
  name: 'paySubscription',
  method: 'POST',
  path: '/api/v1/payment/subscribe_bundle/',
  host: 'api',
  auth: 'bearer',
  spends: true,
  json: bundlePurchase,
  replies: { 200: checkout, 400: bundleProblems, ...needsToken, ...failed },
})

const confirmReplies = {
  200: confirmed,
  400: outcomeProblem,
  ...needsToken,
  404: problem,
  ...failed,
} as const

export const confirmBundle = endpoint({
  name: 'confirmBundle',
  method: 'POST',
  path: '/api/v1/payment/bundle/{bundleId}/{payment}',
  host: 'api',
  auth: 'bearer',
  params: z.object({ bundleId: segment, payment: segment }),
  replies: confirmReplies,
})

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/v1/payment/subscribe_bundle/{subscribeBundleId}/{payment}',
  host: 'api',
  auth: 'bearer',
  params: z.object({ subscribeBundleId: segment, payment: segment }),
  replies: confirmReplies,
})

const createdBundle = z.object({ id, fk_bundle: id, currency: text, paid: z.boolean() })

export const createBundle = endpoint({
  name: 'createBundle',
  method: 'POST',
  path: '/api/v1/bundles/',
  host: 'api',
  auth: 'bearer',
  json: bundlePurchase,
  replies: { 201: createdBundle, 400: bundleProblems, ...needsToken, ...failed },
})

export const listCreatedBundles = endpoint({
  name: 'listCreatedBundles',
  method: 'GET',
  path: '/api/v1/payment/bundle/',
  host: 'api',
  auth: 'bearer',
  replies: { 200: z.object({ results: z.array(createdBundle) }), ...malformed, ...needsToken, ...failed },
})
