import * as z from 'zod/mini'
import { CSRF_COOKIE, CSRF_HEADER, DEFAULT_DOWNLOAD_NAME } from './contract/index.ts'

const text = z.string().check(z.minLength(1))
/** Names of cookies and headers (RFC 9110 calls them tokens). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const address = z.url({ protocol: /^https?$/ })

/** The settings of one shop. */
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
  /** The content of the home page; by default the brand decides. */
  landing: z.optional(z.enum(['services', 'navipin'])),
  /** The URL of the order form, if another site has it. */
  codesUrl: z.optional(address),
  termsUrl: z.optional(address),
  privacyUrl: z.optional(address),
  refundUrl: z.optional(address),
  withdrawalUrl: z.optional(address),
  imprintUrl: z.optional(address),
  /** Shown after 'Prices include', such as '19 % VAT'; empty: no such text. */
  pricesInclude: z._default(z.string(), ''),
  deliveryTime: z._default(z.string(), ''),
  /** The text of a checkbox that must be ticked before a card is charged; empty: no checkbox. */
  withdrawalConsent: z._default(z.string(), ''),
  /** Country codes, or `EU`. */
  sellsTo: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []),
  /** The only origins that a checkout may have; empty: every origin, but from an https page only https ones. */
  paymentOrigins: z._default(z.array(address), []),
  /** The request body that the backend accepts when a password is set with an e-mailed link. */
  resetForm: z._default(z.enum(['classic', 'newer']), 'classic'),
  csrfCookie: z._default(z.string().check(z.regex(TOKEN)), CSRF_COOKIE),
  csrfHeader: z._default(z.string().check(z.regex(TOKEN)), CSRF_HEADER),
  /** The header for idempotency keys of spending calls; empty: the backend supports none. */
  idempotencyHeader: z._default(z.union([z.literal(''), z.string().check(z.regex(TOKEN))]), ''),
})
export type ShopConfig = z.output<typeof shopConfig>
