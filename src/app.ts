import type { ResetForm } from './api/index.ts'
import type { TokenPair } from './contract/index.ts'
import type { SessionStore } from './effects/session-store.ts'
import type { Notice } from './machines/notices/index.ts'
import type { RenewalEffects, SessionActor } from './machines/session/index.ts'

/** The platform as the ports see it. */
export interface App {
  readonly store: SessionStore
  readonly renewal: RenewalEffects
  readonly announceNewest: (tokens: TokenPair | null) => void
  readonly glance: () => { readonly now: number; readonly online: boolean }
  readonly isGuarded: () => boolean
  readonly tell: (kind: Notice['kind'], title: string, says: string) => void
  /** `from`: where to lead back to afterwards. */
  readonly go: (to: string, from?: string | null) => void
  /** The page that a person is on, unless it is one of the ways in. */
  readonly here: () => string | null
  /** Puts a text on the clipboard, or says that it could not. */
  readonly copy: (text: string) => Promise<void>
  /** The page that a person was on before the login asked for them. */
  readonly returnPath: () => string | null
  /** The link that was sent for a new password, as the address bar has it. */
  readonly resetLink: () => { readonly uid: string; readonly token: string }
  readonly resetForm: ResetForm
  readonly session: () => SessionActor
}
