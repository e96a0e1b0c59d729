import type { Assumption } from './assumption.ts'

/** Checkout, return, confirmation, bundle records, mails. */
export const paymentAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PAYMENT-URL',
    endpoints: ['payByCard', 'payBundle', 'paySubscription'],
    assumed: 'payment_url is an absolute http(s) URL; null or missing means that there is no checkout',
    alternatives: ['always present', 'a session id for a script of the provider'],
    reason: "The product description has 'No payment_url: logged only', so it can be missing.",
  },
  {
    id: 'ASM-PAYMENT-RETURN',
    endpoints: [
      'payByCard',
      'payBundle',
      'paySubscription',
      'checkPayment',
      'confirmBundle',
      'confirmSubscription',
    ],
    assumed:
      '/success?paymentId=…&payment=…, or ?bundleId=… or ?subscribeBundleId=… with payment; else /error or /cancel',
    alternatives: ['the parameters of the provider', 'only one of /error and /cancel'],
    reason: 'By the product description the page reads these names; who sends them is left open.',
  },
  {
    id: 'ASM-PAYMENT-ORIGIN',
    endpoints: ['payByCard', 'payBundle', 'paySubscription'],
    assumed: 'The checkout returns to the origin of the requesting page, if that is allowed',
    alternatives: ['one configured site'],
    reason: 'Several brands share one backend.',
  },
  {
    id: 'ASM-CHECK-SEGMENTS',
    endpoints: ['checkPayment'],
    assumed:
      "{a} is paymentId, {b} is payment, else orderId, else 'stripe'; the backend finds the payment by either",
    alternatives: ['orderId and paymentId', 'provider and id'],
    reason: 'The confirmations have the same pattern with bundleId and payment.',
  },
  {
    id: 'ASM-OPTIONAL-BEARER',
    endpoints: ['checkPayment', 'convert'],
    assumed:
      'With a bearer token for logged-in users, with the CSRF header for others; an invalid token is 401',
    alternatives: ['never a bearer token', 'always a bearer token'],
    reason: 'The product description states this for the card payment, and these two have the same callers.',
  },
  {
    id: 'ASM-PENDING',
    endpoints: ['checkPayment'],
    assumed:
      "Not paid yet: 200 with status 'pending' and no PIN; declined or cancelled: 400 with status 'error'",
    alternatives: ['404 until it is paid', '202', '402'],
    reason: "The response is called 'payment status'.",
  },
  {
    id: 'ASM-AMOUNT',
    endpoints: ['payByCard'],
    assumed:
      'amount is the unchanged price, or a text with two decimals after a discount; the backend recomputes it',
    alternatives: ['whole cents', 'the backend ignores it'],
    reason:
      'The product description has the text for discounts; an amount that the backend trusts could be manipulated.',
  },
  {
    id: 'ASM-ORDER-FIELDS',
    endpoints: ['payByCard'],
    assumed:
      "The 'navigation state fields' are comand, map_region, version and vin, beside email and the rest",
    alternatives: ['all fields of the state', 'nested in {order}'],
    reason: "'Navigation state fields including vin' names one of them; the form has these four.",
  },
  {
    id: 'ASM-CURRENCY',
    endpoints: ['payByCard', 'payBundle', 'paySubscription', 'createBundle', 'listCreatedBundles'],
    assumed: "'USD' everywhere, in capitals",
    alternatives: ["'usd', as card providers write it", 'the currency of the account'],
    reason: 'The product description states it as a fixed value, and quotes it for two of the calls.',
  },
  {
    id: 'ASM-CONFIRM-ANSWER',
    endpoints: ['confirmBundle', 'confirmSubscription'],
    assumed:
      '{status, message?, detail?}; an error shows its message, else its detail, a success its message; all as plain text',
    alternatives: ['{detail} in place of the message of a success', 'markup in the message'],
    reason: 'The product description names status and message only.',
  },
  {
    id: 'ASM-CONFIRM-ONCE',
    endpoints: ['confirmBundle', 'confirmSubscription'],
    assumed: 'A second confirmation returns success again and adds nothing; an unpaid one is 400',
    alternatives: ['409 the second time', 'credited by the provider alone'],
    reason: 'A reload of the page confirms again and must do no harm.',
  },
  {
    id: 'ASM-TWO-BUNDLE-POSTS',
    endpoints: ['createBundle', 'payBundle'],
    assumed:
      '/api/v1/bundles/ creates an unpaid record; /api/v1/payment/bundle/ opens a checkout, and the page uses it',
    alternatives: ['both calls, one after the other'],
    reason: 'Both take the same payload, and in the product description only the second has a payment_url.',
  },
  {
    id: 'ASM-CREATED-BUNDLE',
    endpoints: ['createBundle', 'listCreatedBundles'],
    assumed: 'A record is {id, fk_bundle, currency, paid}, and the list is {results}',
    alternatives: ['a bare list', 'the bundle itself in the record'],
    reason: "The product description has only the words 'created bundles'.",
  },
  {
    id: 'ASM-CODE-MAIL',
    endpoints: ['payByCard', 'generate'],
    assumed:
      'The backend mails the PIN once: to the address of the payment form, or of the account that generated it',
    alternatives: ['the page requests it', 'always to the account'],
    reason: "The product description has 'Also sent by e-mail' and names no request.",
  },
  {
    id: 'ASM-NO-IDEMPOTENCY-KEY',
    endpoints: ['payByCard', 'payBundle', 'paySubscription', 'generate'],
    assumed:
      'The backend does not support Idempotency-Key: each request that arrives counts, also one that a browser retries by itself',
    alternatives: [
      'a repeated key gets the first response, another body 422, a running request 409 with Retry-After; idempotencyHeader is its name',
    ],
    reason:
      'Only the headers of the product description are known to pass CORS; another one would stop every payment.',
  },
  {
    id: 'ASM-IDEMPOTENCY-KEY',
    endpoints: ['payByCard', 'payBundle', 'paySubscription', 'generate'],
    assumed:
      'If idempotencyHeader is set: for a day the same key and body of a caller get the first response, another body 422, a running request 409 with Retry-After',
    alternatives: ['another body is 400', 'a rejected request uses the key up', 'keys expire within minutes'],
    reason: 'This follows the draft of the header; it was not confirmed by the backend.',
  },
]
