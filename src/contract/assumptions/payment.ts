import type { Assumption } from './assumption.ts'

/** Checkout, return, confirmation, bundle records, mails. */
export const paymentAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PAYMENT-URL',
    subject: ['payByCard', 'payBundle', 'paySubscription'],
    chosen: 'payment_url is an absolute http(s) address; null or missing means that there is no checkout',
    alternatives: ['always present', 'a session id for a script of the provider'],
    why: "'No payment_url: logged only' says that it can be missing.",
  },
  {
    id: 'ASM-PAYMENT-RETURN',
    subject: [
      'payByCard',
      'payBundle',
      'paySubscription',
      'checkPayment',
      'confirmBundle',
      'confirmSubscription',
    ],
    chosen:
      '/success?paymentId=…&payment=…, or ?bundleId=… or ?subscribeBundleId=… with payment; else /error or /cancel',
    alternatives: ['the parameters of the provider', 'one of the two only'],
    why: 'The page is stated to read these names; who sends which is not stated.',
  },
  {
    id: 'ASM-PAYMENT-ORIGIN',
    subject: ['payByCard', 'payBundle', 'paySubscription'],
    chosen: 'The checkout returns to the origin of the page that asked, when that is an allowed one',
    alternatives: ['one configured site'],
    why: 'Several brands share one host.',
  },
  {
    id: 'ASM-CHECK-SEGMENTS',
    subject: ['checkPayment'],
    chosen:
      "{a} is paymentId, {b} is payment, else orderId, else 'stripe'; the host finds the payment by either",
    alternatives: ['orderId and paymentId', 'provider and id'],
    why: 'The confirmations have the same pattern with bundleId and payment.',
  },
  {
    id: 'ASM-OPTIONAL-BEARER',
    subject: ['checkPayment', 'convert'],
    chosen: 'With a bearer for those who are logged in, with CSRF for others; a bad bearer is 401',
    alternatives: ['never a bearer', 'always a bearer'],
    why: 'It is stated for the card payment; these two concern the same people.',
  },
  {
    id: 'ASM-PENDING',
    subject: ['checkPayment'],
    chosen:
      "Not paid yet: 200 with status 'pending' and no PIN; declined or cancelled: 400 with status 'error'",
    alternatives: ['404 until it is paid', '202', '402'],
    why: "The answer is called 'payment status'.",
  },
  {
    id: 'ASM-AMOUNT',
    subject: ['payByCard'],
    chosen:
      'amount is the price as it came, or a text with two decimals after a discount; the host computes it again',
    alternatives: ['whole cents', 'the host ignores it'],
    why: 'The text is stated for discounts; a trusted amount could be tampered with.',
  },
  {
    id: 'ASM-ORDER-FIELDS',
    subject: ['payByCard'],
    chosen:
      "The 'navigation state fields' are comand, map_region, version and vin, beside email and the rest",
    alternatives: ['whatever the state holds', 'nested in {order}'],
    why: "'Navigation state fields including vin' names one of them; the form has these four.",
  },
  {
    id: 'ASM-CURRENCY',
    subject: ['payByCard', 'payBundle', 'paySubscription', 'createBundle', 'listCreatedBundles'],
    chosen: "'USD' everywhere, in capitals",
    alternatives: ["'usd', as card providers write it", 'the currency of the account'],
    why: 'It is stated as a fixed value, and quoted for two of the calls.',
  },
  {
    id: 'ASM-CONFIRM-ANSWER',
    subject: ['confirmBundle', 'confirmSubscription'],
    chosen: '{status, message?}; the message is shown as plain text',
    alternatives: ['{detail}', 'markup in the message'],
    why: 'Status and message are stated, the rest is not.',
  },
  {
    id: 'ASM-CONFIRM-ONCE',
    subject: ['confirmBundle', 'confirmSubscription'],
    chosen: 'A second confirmation says success again and adds nothing; one that is unpaid is 400',
    alternatives: ['409 the second time', 'credited by the provider alone'],
    why: 'A reload of the page confirms again and must do no harm.',
  },
  {
    id: 'ASM-TWO-BUNDLE-POSTS',
    subject: ['createBundle', 'payBundle'],
    chosen:
      '/api/v1/bundles/ creates an unpaid record; /api/v1/payment/bundle/ opens a checkout, and the page uses it',
    alternatives: ['both calls, one after the other'],
    why: 'Both take the same payload, and only the second row has a payment_url.',
  },
  {
    id: 'ASM-CREATED-BUNDLE',
    subject: ['createBundle', 'listCreatedBundles'],
    chosen: 'A record is {id, fk_bundle, currency, paid}, and the list is {results}',
    alternatives: ['a bare list', 'the bundle itself in the record'],
    why: "'Created bundles' is all that is said.",
  },
  {
    id: 'ASM-CODE-MAIL',
    subject: ['payByCard', 'generate'],
    chosen:
      'The host mails the PIN once: to the address of the payment form, or of the account that generated it',
    alternatives: ['the page asks for it', 'always to the account'],
    why: "'Also sent by e-mail' names no call for it.",
  },
  {
    id: 'ASM-NO-IDEMPOTENCY-KEY',
    subject: ['payByCard', 'payBundle', 'paySubscription', 'generate'],
    chosen:
      'The host knows no Idempotency-Key: each of these that arrives counts, also one that a browser sends again by itself',
    alternatives: [
      'a key makes a repeated call answer as the first did, 422 for another body, 409 with Retry-After meanwhile; idempotencyHeader names it',
    ],
    why: 'No header but the stated ones is known to pass its CORS; one that does not would stop every payment.',
  },
  {
    id: 'ASM-IDEMPOTENCY-KEY',
    subject: ['payByCard', 'payBundle', 'paySubscription', 'generate'],
    chosen:
      'If idempotencyHeader is set: for a day the same key and body of a caller get the first answer, another body 422, a call under way 409 with Retry-After',
    alternatives: ['another body is 400', 'a refusal uses the key up', 'keys are forgotten within minutes'],
    why: 'This is what the draft of the header says; the host has not been asked.',
  },
]
