/** What a tester can turn about a world without writing an outcome. Durations in seconds, as in a token. */
export interface Settings {
  accessLifetime: number
  refreshLifetime: number
  /** A refresh hands out a new refresh token as well. */
  rotateRefreshTokens: boolean
  /** With rotation: a refresh token that was used once is refused. */
  refuseReusedRefreshTokens: boolean
  resetLinkLifetime: number
  /** Set to false to let unsafe calls through without a matching CSRF header. */
  enforceCsrf: boolean
}

export const defaultSettings: Readonly<Settings> = {
  accessLifetime: 15 * 60,
  refreshLifetime: 24 * 3600,
  rotateRefreshTokens: false,
  refuseReusedRefreshTokens: true,
  resetLinkLifetime: 24 * 3600,
  enforceCsrf: true,
}
