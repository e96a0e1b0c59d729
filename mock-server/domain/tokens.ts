import { jwtVerify, SignJWT } from 'jose'
import type { TokenPair } from '../../src/contract/index.ts'
import type { DomainContext } from './domain-context.ts'
import type { Account, State } from './state.ts'

type TokenType = 'access' | 'refresh'
interface Claims {
  readonly user_id: number
  readonly jti: string
}
interface RefreshedTokens {
  readonly access: string
  readonly refresh?: string
}

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ID_LENGTH = 24

const keyOf = (context: DomainContext) => new TextEncoder().encode(context.secret)

function issue(context: DomainContext, type: TokenType, accountId: number): Promise<string> {
  const lifetime = type === 'access' ? context.settings.accessLifetime : context.settings.refreshLifetime
  const iat = Math.floor(context.clock.now() / 1000)
  const jti = context.random.text(ID_LENGTH)
  if (type === 'refresh') context.state.refreshTokens.set(jti, accountId)
  return new SignJWT({ token_type: type, user_id: accountId, jti, iat, exp: iat + Math.floor(lifetime) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(keyOf(context))
}

/** Claims of a token with the given type, signed by this world and not expired; otherwise `null`. */
async function readClaims(context: DomainContext, token: string, type: TokenType): Promise<Claims | null> {
  const signature = token.split('.')[2] ?? ''
  // jose accepts other base64url encodings of the same signature; only the canonical one is valid here.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
  const { payload } = await jwtVerify(token, keyOf(context), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    currentDate: context.clock.date(),
    requiredClaims: ['exp'],
  }).catch(() => ({ payload: {} as Record<string, unknown> }))
  const { token_type, user_id, jti } = payload
  if (token_type !== type || typeof user_id !== 'number' || typeof jti !== 'string') return null
  return { user_id, jti }
}

/** A refresh token must not have been revoked. */
function accountOf({ state }: DomainContext, { user_id, jti }: Claims, type: TokenType): Account | null {
  if (type === 'refresh' && state.refreshTokens.get(jti) !== user_id) return null
  return state.accounts.get(user_id) ?? null
}

/** The account of a valid token, otherwise `null`. */
export async function verifyToken(
  context: DomainContext,
  token: string,
  type: TokenType,
): Promise<Account | null> {
  const claims = await readClaims(context, token, type)
  return claims && accountOf(context, claims, type)
}

export async function issueTokens(context: DomainContext, { id }: Account): Promise<TokenPair> {
  const pair = [issue(context, 'access', id), issue(context, 'refresh', id)] as const
  const [access_token, refresh_token] = await Promise.all(pair)
  return { access_token, refresh_token }
}

/** Issues a new access token, and a refresh token if rotation is on; `null` if the refresh token is invalid. */
export async function refreshTokens(
  context: DomainContext,
  refreshToken: string,
): Promise<RefreshedTokens | null> {
  const claims = await readClaims(context, refreshToken, 'refresh')
  // No await before the token is deleted: of two simultaneous requests only one may get new tokens.
  const account = claims && accountOf(context, claims, 'refresh')
  if (!claims || !account) return null
  const access = issue(context, 'access', account.id)
  if (!context.settings.rotateRefreshTokens) return { access: await access }
  if (context.settings.refuseReusedRefreshTokens) context.state.refreshTokens.delete(claims.jti)
  const refresh = issue(context, 'refresh', account.id)
  return { access: await access, refresh: await refresh }
}

export function revokeRefreshTokens(state: State, accountId: number): void {
  for (const [jti, owner] of state.refreshTokens) if (owner === accountId) state.refreshTokens.delete(jti)
}
