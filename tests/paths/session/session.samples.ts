import type { TokenPair } from '../../../src/contract/index.ts'
import type { Restored } from '../../../src/machines/session/session.types.ts'

export const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

const encode = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const pair = (name: string, fromMs: number, toMs: number, refresh_token = `refresh-${name}`): TokenPair => ({
  access_token: encode({ name, iat: (NOW + fromMs) / 1000, exp: (NOW + toMs) / 1000 }),
  refresh_token,
})

export const pairs = {
  fromLogin: pair('login', 0, 60 * MINUTE),
  valid: pair('alive', 0, 60 * MINUTE),
  validWithoutRefresh: pair('alive alone', 0, 60 * MINUTE, ''),
  due: pair('due', -10 * MINUTE, 2 * MINUTE),
  dueWithoutRefresh: pair('due alone', -10 * MINUTE, 2 * MINUTE, ''),
  refreshed: pair('refreshed', 0, 60 * MINUTE),
  ofOtherTab: pair('other tab', 0, 60 * MINUTE),
  ofThirdTab: pair('third tab', 0, 60 * MINUTE),
  ofAnotherUser: pair('another user', 0, 60 * MINUTE),
}

export const anna = { email: 'anna@example.test', discount: 0 }
export const bert = { email: 'bert@example.test', discount: 0 }

export const onlineDevice = { now: NOW, isOnline: true }
export const offlineDevice = { now: NOW, isOnline: false }
/** The time at which all tokens of the samples are due, and the time at which they have expired. */
export const nearTheEnd = { now: NOW + 58 * MINUTE, isOnline: true }
export const pastTheEnd = { now: NOW + 61 * MINUTE, isOnline: true }

export const restored = (tokens: TokenPair | null, more: Partial<Restored> = {}): Restored => ({
  tokens,
  user: tokens === null ? null : anna,
  isGuarded: false,
  ...onlineDevice,
  ...more,
})
