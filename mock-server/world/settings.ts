/** Settings of a world that need no forced outcome. Durations are in seconds, as in a token. */
export interface Settings {
  accessLifetime: number
  refreshLifetime: number
  /** A refresh also returns a new refresh token. */
  rotateRefreshTokens: boolean
  /** With rotation: a refresh token works once. */
  refuseReusedRefreshTokens: boolean
  resetLinkLifetime: number
  /** If false, unsafe requests need no CSRF header. */
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
