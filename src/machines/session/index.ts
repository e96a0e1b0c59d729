/** Who is logged in, with which tokens, and where a lost session leads. */
export type { RenewalEffects } from './renewal.ts'
export { renewTokens, tokenHash } from './renewal.ts'
export { withSessionEffects } from './session.effects.ts'
export { type SessionActor, sessionMachine } from './session.machine.ts'
export type { SessionEffects, SessionUser } from './session.types.ts'
export { sessionView } from './session.view.ts'
