import type { Endpoint } from '../endpoint.ts'
import { type EndpointName, endpoints } from '../endpoints.ts'
import type { Assumption } from './assumption.ts'

const all: readonly (Endpoint & { readonly name: EndpointName })[] = Object.values(endpoints)
/** Lists the endpoints that declare this status, so that a new endpoint needs no entry here. */
const withReplies = (status: number, isIncluded: (endpoint: Endpoint) => boolean = () => true) =>
  all.filter((endpoint) => status in endpoint.replies && isIncluded(endpoint)).map(({ name }) => name)

/** Conventions that endpoints share: statuses, errors, CSRF, origins. */
export const wireAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-SUCCESS-STATUS',
    endpoints: 'every',
    assumed: 'A successful request gets 200 with a body',
    alternatives: ['201 for every POST', '204 without a body'],
    reason: 'The product description has no status of a success; the page needs a body.',
  },
  {
    id: 'ASM-CREATED-STATUS',
    endpoints: ['register', 'createBundle'],
    assumed: 'A request that creates a record gets 201',
    alternatives: ['200', '204 without a body'],
    reason: 'Only these two create a resource that their path names.',
  },
  {
    id: 'ASM-FAILURE-STATUS',
    endpoints: 'every',
    assumed:
      '400 invalid input, 401 no valid token, 403 no CSRF token, 404 unknown or of another account, 500 internal error',
    alternatives: ['422 for invalid input', '403 for another account', '405 for a wrong method'],
    reason: 'The product description only has 401; the others have their usual meanings.',
  },
  {
    id: 'ASM-PROBLEM-BODY',
    endpoints: 'every',
    assumed: 'An error of the whole request is JSON {detail, code?}',
    alternatives: ['{message}', 'application/problem+json', 'an HTML page'],
    reason:
      'The keys non_field_errors and token_not_valid are those of Django REST framework, which responds this way.',
  },
  {
    id: 'ASM-FIELD-PROBLEMS',
    endpoints: [
      'register',
      'loginWithGoogle',
      'login',
      'requestPasswordReset',
      'confirmPasswordReset',
      'writeProfile',
      'changePassword',
      'updateAdminProfile',
      'setPassword',
      'toggleMailing',
      'createBundle',
      'generate',
      'payByCard',
      'payBundle',
      'paySubscription',
    ],
    assumed:
      'Invalid fields are {field: [message, …] or message}; errors of the whole form are under non_field_errors',
    alternatives: ['{errors: {field: […]}}', '{errors: [{field, message}]}', 'only the first error'],
    reason: "The product description has 'the first message of the email error' and non_field_errors.",
  },
  {
    id: 'ASM-TOKEN-PROBLEM',
    endpoints: ['refreshTokens', ...withReplies(401, ({ auth }) => auth !== 'csrf')],
    assumed: "401 with {detail, code: 'token_not_valid', messages?}, also for a refresh token",
    alternatives: ['the code nested in {errors: […]}', '403', '400 for a refresh token'],
    reason: 'The product description has the code, but neither body nor status.',
  },
  {
    id: 'ASM-CSRF-NAMES',
    endpoints: 'every',
    assumed: 'Cookie csrftoken and header X-CSRFToken, both configurable',
    alternatives: ['XSRF-TOKEN and X-XSRF-TOKEN'],
    reason:
      'The product description has neither name; these are the defaults of Django, which the other conventions suggest.',
  },
  {
    id: 'ASM-CSRF-RULE',
    endpoints: withReplies(403),
    assumed:
      'A POST without a bearer token needs cookie and header with equal values, else 403; every safe request sets the cookie',
    alternatives: ['the header is sent but not checked', 'the token is in a response body'],
    reason:
      'By the product description the header is read from a cookie; who sets the cookie and who checks the header is left open.',
  },
  {
    id: 'ASM-CSRF-BEARER',
    endpoints: 'every',
    assumed: 'A request with a bearer token is not checked for CSRF',
    alternatives: ['both are needed'],
    reason: 'The product description has the header only for requests without a bearer token.',
  },
  {
    id: 'ASM-ORIGINS',
    endpoints: 'every',
    assumed:
      'Exact origins with credentials, Authorization and the CSRF header allowed, Content-Disposition exposed',
    alternatives: ['one origin for page and API behind a proxy', 'any origin without credentials'],
    reason: 'Without these, a page on another origin can read neither the CSRF cookie nor a file name.',
  },
  {
    id: 'ASM-COOKIE-DOMAIN',
    endpoints: 'every',
    assumed: 'The page can read the CSRF cookie: same origin, or a cookie of the common parent domain',
    alternatives: ['the backend sends the token in a header or a body'],
    reason: 'A page cannot read a cookie of another site.',
  },
  {
    id: 'ASM-REDIRECTS',
    endpoints: 'every',
    assumed: 'No request is redirected; a path with a wrong trailing slash is 404',
    alternatives: ['301 to the path with a slash, which loses the body of a POST'],
    reason: 'The rows of the table differ in trailing slashes, so they seem to matter.',
  },
  {
    id: 'ASM-ENCODING',
    endpoints: 'every',
    assumed: 'Bodies are JSON in UTF-8; only the upload is multipart',
    alternatives: ['form-encoded logins'],
    reason: "The product description has 'form-encoded' only for the upload.",
  },
  {
    id: 'ASM-EMPTY-BODY',
    endpoints: ['checkOrder', 'checkPayment', 'confirmBundle', 'confirmSubscription'],
    assumed: 'A POST with all values in its path has no body; {} is accepted',
    alternatives: ['{} is required', 'the path is repeated in the body'],
    reason: 'The product description has an empty body for the payment check, and no payload for the others.',
  },
  {
    id: 'ASM-NEW-FIELDS',
    endpoints: 'every',
    assumed: 'The backend may add fields; the page ignores them, the contract check reports them',
    alternatives: ['an unknown field is an error on the page'],
    reason: 'A new version of the backend must not break the page.',
  },
  {
    id: 'ASM-NO-PAGES',
    endpoints: ['listBundles', 'listSubscriptionBundles', 'listCreatedBundles', 'readHistory'],
    assumed: '{results} has all items',
    alternatives: ['{count, next, previous, results} page by page', 'a bare list'],
    reason: 'The product description has results[] and no pagination.',
  },
  {
    id: 'ASM-ID-TYPE',
    endpoints: [
      'readProfile',
      'readStatus',
      'listBundles',
      'listSubscriptionBundles',
      'listCreatedBundles',
      'createBundle',
      'readBalance',
      'generate',
      'readHistory',
      'payBundle',
      'paySubscription',
    ],
    assumed:
      'An id, pk or order_id is a whole number or a text of 1 to 64 characters, and is sent back unchanged',
    alternatives: ['numbers only', 'UUIDs only'],
    reason: 'The product description has no type, and the page never computes with an id.',
  },
  {
    id: 'ASM-NO-THROTTLE',
    endpoints: 'every',
    assumed: 'No request is throttled',
    alternatives: ['429 with Retry-After, above all on the login'],
    reason: 'The product description has no such response; the page would treat it like any other failure.',
  },
]
