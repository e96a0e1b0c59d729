import { type Mutant, mutant } from './mutant.ts'

const authenticate = 'http/authenticate.ts'
const host = 'http/host.ts'
const tokens = 'domain/tokens.ts'
/** Reads the claims of a token and nothing else of it. */
const unverified =
  "(async () => ({ payload: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) }))"

/** Who gets in: tokens, CSRF, paths, origins. */
export const doorMutants: readonly Mutant[] = [
  mutant(
    'lets everybody in without a token',
    'auth:readHistory',
    authenticate,
    "return tokenRefused('Authentication credentials were not provided.')",
    'return { caller: shop.state.accounts.get(1) ?? null }',
  ),
  mutant(
    'takes a bad token for no token',
    'auth:payByCard',
    authenticate,
    'caller === null ? tokenRefused(',
    "caller === null && endpoint.auth !== 'bearerIfLoggedIn' ? tokenRefused(",
  ),
  mutant(
    'takes any scheme',
    'auth:readProfile',
    authenticate,
    "endpoint.auth === 'token' ? 'Token' : 'Bearer'",
    "'(?:Token|Bearer)'",
  ),
  mutant(
    'forgets that tokens expire',
    'expired:readHistory',
    tokens,
    'currentDate: shop.clock.date()',
    'currentDate: new Date(0)',
  ),
  mutant(
    'takes a token without an algorithm',
    'forged:readHistory',
    tokens,
    'await jwtVerify(token,',
    `await (token.endsWith('.') ? ${unverified} : jwtVerify)(token,`,
  ),
  mutant(
    'reads no signature',
    'forged:generate',
    tokens,
    'await jwtVerify(token,',
    `await (true ? ${unverified} : jwtVerify)(token,`,
  ),
  mutant(
    'takes a refresh token for an access token',
    'refresh-as-access:readStatus',
    tokens,
    'token_type !== type ||',
    '',
  ),
  mutant(
    'gives tokens another life',
    'jwt:login',
    tokens,
    "type === 'access' ? shop.settings.accessLifetime",
    "type === 'access' ? 3600",
  ),
  mutant(
    'takes a rotated refresh token again',
    'rotation:refreshTokens',
    tokens,
    'if (shop.settings.refuseReusedRefreshTokens)',
    'if (false)',
  ),
  mutant(
    'does not mind slashes',
    'path:readFormData',
    host,
    'routerOptions: {',
    'routerOptions: { ignoreTrailingSlash: true,',
  ),
  mutant(
    'does not say what is allowed',
    'method:login',
    'http/strangers.ts',
    "allow: allowed.join(', ')",
    "allow: 'GET'",
  ),
  mutant(
    'asks for no CSRF header',
    'csrf:login',
    authenticate,
    'if (!cookie || cookie !== header)',
    'if (!cookie)',
  ),
  mutant(
    'asks for no CSRF cookie',
    'csrf:payByCard',
    authenticate,
    'if (!cookie || cookie !== header)',
    'if (!header || (cookie && cookie !== header))',
  ),
  mutant(
    'hands out no CSRF cookie',
    'csrf-cookie:readPrice',
    host,
    "request.method === 'GET' && !request.cookies[CSRF_COOKIE]",
    'false',
  ),
  mutant(
    'hides the CSRF cookie',
    'csrf-cookie:listBundles',
    host,
    'value, COOKIES)',
    'value, { ...COOKIES, httpOnly: true })',
  ),
  mutant('lets every origin in', 'foreign-origin:login', host, 'origin: [...origins]', 'origin: true'),
  mutant('lets in with a star', 'preflight:readStatus', host, 'origin: [...origins]', "origin: '*'"),
  mutant(
    'keeps the CSRF header out',
    'preflight:register',
    host,
    "'Content-Type',\n      CSRF_HEADER,",
    "'Content-Type',",
  ),
  mutant(
    'keeps the file name from the page',
    'exposed:convert',
    host,
    "'Content-Disposition',\n      WARNINGS_HEADER,",
    '',
  ),
]
