import type { TokenPair } from '../../contract/index.ts'
import type { FieldError, FieldsContext, FieldsEvent, Values } from '../shared/fields.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

export type RegistrationContext = FieldsContext
export type RegistrationEvent = FieldsEvent

/** The tokens and the e-mail of the user who has just logged in. */
export interface NewSession {
  readonly tokens: TokenPair
  readonly email: string
}

export interface RegistrationConfig {
  readonly check: (values: Values) => FieldError | null
  /** The error that a failed registration shows at the form. */
  readonly errorOf: (problem: unknown) => FieldError
}

export interface RegistrationEffects {
  readonly register: AsyncEffect<Values, unknown>
  readonly logIn: AsyncEffect<Values, TokenPair>
  readonly notifyRegistered: () => void
  readonly notifyFailed: (problem: unknown) => void
  readonly startSession: (newSession: NewSession) => void
  readonly notifyLoginFailed: (problem: unknown) => void
  readonly goToProfile: () => void
  readonly goToLogin: () => void
}
