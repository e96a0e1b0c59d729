import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenPair } from '../../src/contract/index.ts'
import type { Shop } from './shop.ts'
import type { Account, State } from './state.ts'

type TokenType = 'access' | 'refresh'
interface Claims {
  readonly token_type: TokenType
  readonly user_id: number
  readonly jti: string
  readonly iat: number
  readonly exp: number
}
interface Renewal {
  readonly access: string
  readonly refresh?: string
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' })
const ID_LENGTH = 24

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const signatureOf = (shop: Shop, signed: string): string =>
  createHmac('sha256', shop.secret).update(signed).digest('base64url')

/** Compared as text, not as decoded bytes: base64 has several spellings of one value, a token has one. */
function isSignedBy(shop: Shop, signed: string, signature: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(shop, signed))
  return given.length === right.length && timingSafeEqual(given, right)
}

function issue(shop: Shop, type: TokenType, accountId: number): string {
  const lifetime = type === 'access' ? shop.settings.accessLifetime : shop.settings.refreshLifetime
  const iat = Math.floor(shop.clock.now() / 1000)
  const jti = shop.random.text(ID_LENGTH)
  const claims: Claims = { token_type: type, user_id: accountId, jti, iat, exp: iat + Math.floor(lifetime) }
  if (type === 'refresh') shop.state.refreshTokens.set(jti, accountId)
  const signed = `${HEADER}.${encode(claims)}`
  return `${signed}.${signatureOf(shop, signed)}`
}

/** The claims of a token that this world signed, of the type asked for and still in time; else `null`. */
function readClaims(shop: Shop, token: string, type: TokenType): Pick<Claims, 'user_id' | 'jti'> | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return null
  if (!isSignedBy(shop, `${header}.${payload}`, signature)) return null
  const { alg, typ } = decode(header) ?? {}
  if (alg !== 'HS256' || typ !== 'JWT') return null
  const { token_type, user_id, jti, exp } = decode(payload) ?? {}
  if (token_type !== type || typeof user_id !== 'number' || typeof jti !== 'string') return null
  if (typeof exp !== 'number' || shop.clock.now() >= exp * 1000) return null
  return { user_id, jti }
}

/** Whose token this is, or `null` for whatever reason. A refresh token must also not have been withdrawn. */
export function verify(shop: Shop, token: string, type: TokenType): Account | null {
  const claims = readClaims(shop, token, type)
  if (!claims) return null
  if (type === 'refresh' && shop.state.refreshTokens.get(claims.jti) !== claims.user_id) return null
  return shop.state.accounts.get(claims.user_id) ?? null
}

export const issueTokens = (shop: Shop, account: Account): TokenPair => ({
  access_token: issue(shop, 'access', account.id),
  refresh_token: issue(shop, 'refresh', account.id),
})

/** A new access token for a refresh token; `null` when that is not valid, or not any more. */
export function renewTokens(shop: Shop, refreshToken: string): Renewal | null {
  const account = verify(shop, refreshToken, 'refresh')
  const claims = readClaims(shop, refreshToken, 'refresh')
  if (!account || !claims) return null
  const access = issue(shop, 'access', account.id)
  if (!shop.settings.rotateRefreshTokens) return { access }
  if (shop.settings.refuseReusedRefreshTokens) shop.state.refreshTokens.delete(claims.jti)
  return { access, refresh: issue(shop, 'refresh', account.id) }
}

export function withdrawRefreshTokens(state: State, accountId: number): void {
  for (const [jti, owner] of state.refreshTokens) if (owner === accountId) state.refreshTokens.delete(jti)
}
