import type { TokenPair } from '../../contract/index.ts'
import type { FieldsContext, FieldsEvent, Objection, Values } from '../fields.ts'
import type { Port } from '../port.ts'

export type RegistrationContext = FieldsContext
export type RegistrationEvent = FieldsEvent

/** Who has just logged in, and with what. */
export interface Admission {
  readonly tokens: TokenPair
  readonly email: string
}

export interface RegistrationDesign {
  readonly check: (values: Values) => Objection | null
}

export interface RegistrationPorts {
  readonly register: Port<Values, unknown>
  readonly logIn: Port<Values, TokenPair>
  readonly sayRegistered: () => void
  readonly refuse: (problem: unknown) => void
  readonly admit: (admission: Admission) => void
  readonly sayLoginFailed: (problem: unknown) => void
  readonly goToProfile: () => void
  readonly goToLogin: () => void
}
