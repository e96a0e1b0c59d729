/** Who is logged in, with which tokens, and where a lost session leads. */
export type { RenewalEffects } from './renewal.ts'
export { markOf, renewTokens } from './renewal.ts'
export { type SessionActor, sessionMachine } from './session.machine.ts'
export { withSessionPorts } from './session.ports.ts'
export type { SessionPorts, SessionUser } from './session.types.ts'
export { sessionView } from './session.view.ts'
