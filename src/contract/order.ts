import * as z from 'zod/mini'
import { variant } from './catalogue.ts'
import { VIN_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, segment, text, userIp } from './fields.ts'
import { failed, fieldProblems, malformed, needsToken, outcomeProblem, problem } from './problems.ts'

export const vin = z.string().check(z.length(VIN_LENGTH))
export const orderForm = z.extend(variant, { vin })
export type OrderForm = z.output<typeof orderForm>

export const orderProblems = fieldProblems(
  'comand',
  'map_region',
  'version',
  'vin',
  'user_ip',
  'type',
  'fk_subscription',
  'fk_point',
  'amount',
  'email',
  'currency',
)

export const points = z.object({ pk: id, fk_tool_name: text, amount: z.int() })
export type Points = z.output<typeof points>
/** `end_date` is a day or an instant; a day counts until it ends in UTC. */
export const subscription = z.object({
  pk: id,
  fk_tool_name: text,
  end_date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
})
export type Subscription = z.output<typeof subscription>

export const readBalance = endpoint({
  name: 'readBalance',
  method: 'GET',
  path: '/api/v1/points-subs/generate/',
  host: 'api',
  auth: 'bearer',
  replies: {
    200: z.object({ points: z.array(points), subscriptions: z.array(subscription) }),
    ...malformed,
    ...needsToken,
    ...failed,
  },
})

export const generate = endpoint({
  name: 'generate',
  method: 'POST',
  path: '/api/v1/points-subs/generate/',
  host: 'api',
  auth: 'bearer',
  spends: true,
  json: z.extend(orderForm, {
    user_ip: userIp,
    type: z.enum(['subscribe', 'points']),
    fk_subscription: z.nullish(id),
    fk_point: z.nullish(id),
  }),
  replies: { 200: z.object({ order_id: z.optional(id) }), 400: orderProblems, ...needsToken, ...failed },
})

/** A text that a backend may leave out or send as `null`. */
export const optionalText = z.nullish(text)
/** The response of a check: the code is in `data` or `data.data`. */
export const checked = z.object({
  status: text,
  data: z.nullish(z.union([text, z.object({ data: optionalText })])),
  message: optionalText,
  detail: optionalText,
})
export type Checked = z.output<typeof checked>

export const checkOrder = endpoint({
  name: 'checkOrder',
  method: 'POST',
  path: '/api/v1/points-subs/check/{orderId}/',
  host: 'api',
  auth: 'bearer',
  params: z.object({ orderId: segment }),
  replies: { 200: checked, 400: outcomeProblem, ...needsToken, 404: problem, ...failed },
})

export const historyItem = z.object({
  order_id: id,
  created_at: z.iso.datetime({ offset: true }),
  vin: text,
  map_region: text,
  version: text,
  comand: text,
  pin: text,
})
export type HistoryItem = z.output<typeof historyItem>

export const readHistory = endpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/api/v1/history/',
  host: 'api',
  auth: 'bearer',
  replies: { 200: z.object({ results: z.array(historyItem) }), ...malformed, ...needsToken, ...failed },
})
