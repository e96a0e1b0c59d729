import * as z from 'zod/mini'
import { CSRF_COOKIE, CSRF_HEADER, DEFAULT_DOWNLOAD_NAME } from './contract/index.ts'

const text = z.string().check(z.minLength(1))
/** What a cookie or a header may be called. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const address = z.url({ protocol: /^https?$/ })

/** What an operator sets for one shop. */
export const shopConfig = z.object({
  appTitle: text,
  brandName: text,
  headerTitle: z._default(text, 'Maps update pin'),
  headerName: z._default(z.string(), ''),
  contactEmail: z.email(),
  supportEmail: z.email(),
  downloadFilename: z._default(text, DEFAULT_DOWNLOAD_NAME),
  apiBase: address,
  adminBase: address,
  ipService: address,
  /** What the first page shows; else the brand decides. */
  landing: z.optional(z.enum(['services', 'navipin'])),
  /** Where a brand with a shop of its own for codes leads to. */
  codesUrl: z.optional(address),
  termsUrl: z.optional(address),
  privacyUrl: z.optional(address),
  refundUrl: z.optional(address),
  withdrawalUrl: z.optional(address),
  imprintUrl: z.optional(address),
  /** What the prices contain beside the goods, such as a tax. */
  pricesInclude: z._default(z.string(), ''),
  deliveryTime: z._default(z.string(), ''),
  /** Country codes, or `EU`. */
  sellsTo: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []),
  /** The text that a customer agrees to before paying; empty: there is no such box. */
  /** If there are any, payments lead to these origins alone. */
  paymentOrigins: z._default(z.array(address), []),
  /** Which of the two known bodies the host takes when a new password is set with a link that was sent. */
  resetForm: z._default(z.enum(['classic', 'newer']), 'classic'),
  csrfCookie: z._default(z.string().check(z.regex(TOKEN)), CSRF_COOKIE),
  csrfHeader: z._default(z.string().check(z.regex(TOKEN)), CSRF_HEADER),
  /** The header that makes a repeated spending call count once; empty: the host knows none. */
  idempotencyHeader: z._default(z.union([z.literal(''), z.string().check(z.regex(TOKEN))]), ''),
})
export type ShopConfig = z.output<typeof shopConfig>
