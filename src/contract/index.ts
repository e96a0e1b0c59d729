/** The contract between the shop and its backend: endpoints, schemas and constants. */

export type { Bundle, SubscriptionBundle, Variant } from './catalogue.ts'
export * from './constants.ts'
export { hashEmail, isOfOtherUser, isSameEmail, normalizeEmail } from './email.ts'
export type {
  Auth,
  BodyOf,
  Endpoint,
  FailureOf,
  InputOf,
  ReplySchema,
  StatusOf,
  SuccessOf,
} from './endpoint.ts'
export { isFile, isUnsafe } from './endpoint.ts'
export type { EndpointName, Endpoints } from './endpoints.ts'
export { endpoints } from './endpoints.ts'
export type { Id, Money } from './fields.ts'
export type { ConversionWarning } from './files.ts'
export { cents, discounted, formatMoney } from './money.ts'
export type { Checked, HistoryItem, OrderForm, Points, Subscription } from './order.ts'
export { orderForm } from './order.ts'
export type { Confirmed } from './payment.ts'
export type { TokenPair, User } from './session.ts'
export { tokenPair, user } from './session.ts'
