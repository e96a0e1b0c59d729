/** The session: user, tokens, refresh, and the redirect after it ends. */

export { withSessionEffects } from './session.effects.ts'
export { type SessionActor, sessionMachine } from './session.machine.ts'
export { isGuardedPath, isUnauthorized } from './session.rules.ts'
export type { Login, SessionEffects, SessionUser } from './session.types.ts'
export { sessionView, tokenFor } from './session.view.ts'
export type { TokenRefreshEffects } from './token-refresh.ts'
export { refreshOncePerBrowser, tokenHash } from './token-refresh.ts'
