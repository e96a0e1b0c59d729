import { type Mutant, mutant } from './mutant.ts'

const authenticate = 'http/authenticate.ts'
const host = 'http/create-server.ts'
const tokens = 'domain/tokens.ts'
/** Decodes a token without verifying it. */
const unverified =
  "(async () => ({ payload: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) }))"

/** Faults in access control: tokens, CSRF, paths, origins. */
export const accessMutants: readonly Mutant[] = [
  mutant(
    'accepts requests without a token',
    'auth:readHistory',
    authenticate,
    "return tokenFailure('Authentication credentials were not provided.')",
    'return { caller: context.state.accounts.get(1) ?? null }',
  ),
  mutant(
    'treats an invalid token as no token',
    'auth:payByCard',
    authenticate,
    'caller === null ? tokenFailure(',
    "caller === null && endpoint.auth !== 'bearerIfLoggedIn' ? tokenFailure(",
  ),
  mutant(
    'accepts any scheme',
    'auth:readProfile',
    authenticate,
    "endpoint.auth === 'token' ? 'Token' : 'Bearer'",
    "'(?:Token|Bearer)'",
  ),
  mutant(
    'accepts expired tokens',
    'expired:readHistory',
    tokens,
    'currentDate: context.clock.date()',
    'currentDate: new Date(0)',
  ),
  mutant(
    'accepts an unsigned token',
    'forged:readHistory',
    tokens,
    'await jwtVerify(token,',
    `await (token.endsWith('.') ? ${unverified} : jwtVerify)(token,`,
  ),
  mutant(
    'does not verify the signature',
    'forged:generate',
    tokens,
    'await jwtVerify(token,',
    `await (true ? ${unverified} : jwtVerify)(token,`,
  ),
  mutant(
    'accepts a refresh token as an access token',
    'refresh-as-access:readStatus',
    tokens,
    'token_type !== type ||',
    '',
  ),
  mutant(
    'ignores the token lifetime',
    'jwt:login',
    tokens,
    "type === 'access' ? context.settings.accessLifetime",
    "type === 'access' ? 3600",
  ),
  mutant(
    'accepts a used refresh token',
    'rotation:refreshTokens',
    tokens,
    'if (context.settings.refuseReusedRefreshTokens)',
    'if (false)',
  ),
  mutant(
    'ignores trailing slashes',
    'path:readFormData',
    host,
    'routerOptions: {',
    'routerOptions: { ignoreTrailingSlash: true,',
  ),
  mutant(
    'sends a wrong Allow header',
    'method:login',
    'http/unknown-requests.ts',
    "allow: allowed.join(', ')",
    "allow: 'GET'",
  ),
  mutant(
    'needs no CSRF header',
    'csrf:login',
    authenticate,
    'if (!cookie || cookie !== header)',
    'if (!cookie)',
  ),
  mutant(
    'needs no CSRF cookie',
    'csrf:payByCard',
    authenticate,
    'if (!cookie || cookie !== header)',
    'if (!header || (cookie && cookie !== header))',
  ),
  mutant(
    'sets no CSRF cookie',
    'csrf-cookie:readPrice',
    host,
    "request.method === 'GET' && !request.cookies[CSRF_COOKIE]",
    'false',
  ),
  mutant(
    'makes the CSRF cookie HttpOnly',
    'csrf-cookie:listBundles',
    host,
    'value, COOKIES)',
    'value, { ...COOKIES, httpOnly: true })',
  ),
  mutant('allows every origin', 'foreign-origin:login', host, 'origin: [...origins]', 'origin: true'),
  mutant('allows origins with *', 'preflight:readStatus', host, 'origin: [...origins]', "origin: '*'"),
  mutant(
    'does not allow the CSRF header in CORS',
    'preflight:register',
    host,
    "'Content-Type',\n      CSRF_HEADER,",
    "'Content-Type',",
  ),
  mutant(
    'does not expose the file name in CORS',
    'exposed:convert',
    host,
    "'Content-Disposition',\n      WARNINGS_HEADER,",
    '',
  ),
]
