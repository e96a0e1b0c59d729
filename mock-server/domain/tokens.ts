import { jwtVerify, SignJWT } from 'jose'
import type { TokenPair } from '../../src/contract/index.ts'
import type { Shop } from './shop.ts'
import type { Account, State } from './state.ts'

type TokenType = 'access' | 'refresh'
interface Claims {
  readonly user_id: number
  readonly jti: string
}
interface Renewal {
  readonly access: string
  readonly refresh?: string
}

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ID_LENGTH = 24

const keyOf = (shop: Shop) => new TextEncoder().encode(shop.secret)

function issue(shop: Shop, type: TokenType, accountId: number): Promise<string> {
  const lifetime = type === 'access' ? shop.settings.accessLifetime : shop.settings.refreshLifetime
  const iat = Math.floor(shop.clock.now() / 1000)
  const jti = shop.random.text(ID_LENGTH)
  if (type === 'refresh') shop.state.refreshTokens.set(jti, accountId)
  return new SignJWT({ token_type: type, user_id: accountId, jti, iat, exp: iat + Math.floor(lifetime) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(keyOf(shop))
}

/** The claims of a token that this world signed, of the type asked for and still in time; else `null`. */
async function readClaims(shop: Shop, token: string, type: TokenType): Promise<Claims | null> {
  const signature = token.split('.')[2] ?? ''
  // Base64 has several spellings of one value, of which the library takes any; a token has one.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
  const { payload } = await jwtVerify(token, keyOf(shop), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    currentDate: shop.clock.date(),
    requiredClaims: ['exp'],
  }).catch(() => ({ payload: {} as Record<string, unknown> }))
  const { token_type, user_id, jti } = payload
  if (token_type !== type || typeof user_id !== 'number' || typeof jti !== 'string') return null
  return { user_id, jti }
}

/** A refresh token must also not have been withdrawn. */
function accountOf({ state }: Shop, { user_id, jti }: Claims, type: TokenType): Account | null {
  if (type === 'refresh' && state.refreshTokens.get(jti) !== user_id) return null
  return state.accounts.get(user_id) ?? null
}

/** The account of a token; `null` when the token is not valid. */
export async function verify(shop: Shop, token: string, type: TokenType): Promise<Account | null> {
  const claims = await readClaims(shop, token, type)
  return claims && accountOf(shop, claims, type)
}

export async function issueTokens(shop: Shop, { id }: Account): Promise<TokenPair> {
  const pair = [issue(shop, 'access', id), issue(shop, 'refresh', id)] as const
  const [access_token, refresh_token] = await Promise.all(pair)
  return { access_token, refresh_token }
}

/** A new access token for a refresh token; `null` when that is not valid, or not any more. */
export async function renewTokens(shop: Shop, refreshToken: string): Promise<Renewal | null> {
  const claims = await readClaims(shop, refreshToken, 'refresh')
  // Nothing is awaited from here until the token is used up: of two calls with one token only one may get new tokens.
  const account = claims && accountOf(shop, claims, 'refresh')
  if (!claims || !account) return null
  const access = issue(shop, 'access', account.id)
  if (!shop.settings.rotateRefreshTokens) return { access: await access }
  if (shop.settings.refuseReusedRefreshTokens) shop.state.refreshTokens.delete(claims.jti)
  const refresh = issue(shop, 'refresh', account.id)
  return { access: await access, refresh: await refresh }
}

export function withdrawRefreshTokens(state: State, accountId: number): void {
  for (const [jti, owner] of state.refreshTokens) if (owner === accountId) state.refreshTokens.delete(jti)
}
