import type { Money, OrderForm } from '../../src/contract/index.ts'

/** All data of a world. Records are immutable: a change replaces the record in its map. */
export interface State {
  readonly accounts: Map<number, Account>
  readonly orders: Map<number, Order>
  readonly payments: Map<string, Payment>
  readonly createdBundles: Map<number, CreatedBundle>
  /** Account ids by the ids of usable refresh tokens. */
  readonly refreshTokens: Map<string, number>
  readonly resetLinks: Map<string, ResetLink>
  readonly outbox: Mail[]
  nextId: number
}

export interface Account {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly discount: number
  readonly receiveEmail: boolean
  readonly profile: Profile
  readonly points: readonly Balance[]
  readonly subscriptions: readonly Subscription[]
}
export interface Profile {
  readonly first_name: string
  readonly last_name: string
  readonly speciality: string
  readonly birthday: string | null
}
export interface Balance {
  readonly pk: number
  readonly fk_tool_name: string
  readonly amount: number
}
export interface Subscription {
  readonly pk: number
  readonly fk_tool_name: string
  readonly end_date: string
}
/** A code that was bought or generated. */
export interface Order extends OrderForm {
  readonly id: number
  readonly accountId: number | null
  readonly createdAt: number
  readonly pin: string
  readonly email: string
}
export type Purchase =
  | { readonly kind: 'code'; readonly order: OrderForm }
  | { readonly kind: 'bundle'; readonly bundleId: number }
  | { readonly kind: 'subscription'; readonly bundleId: number }
export interface Payment {
  /** Query parameter `paymentId` of the return URL. */
  readonly id: string
  /** Query parameter `payment` of the return URL. */
  readonly reference: string
  readonly accountId: number | null
  readonly email: string
  readonly amount: Money
  readonly purchase: Purchase
  readonly status: 'open' | 'paid' | 'declined' | 'cancelled'
  /** Origin that the checkout returns to. */
  readonly returnTo: string
  readonly createdAt: number
  readonly orderId: number | null
  readonly credited: boolean
}
export interface CreatedBundle {
  readonly id: number
  readonly accountId: number
  readonly bundleId: number
  readonly currency: string
  readonly paid: boolean
}
export interface ResetLink {
  readonly token: string
  readonly accountId: number
  readonly expiresAt: number
}
export interface Mail {
  readonly id: number
  readonly at: number
  readonly to: string
  readonly kind: 'welcome' | 'reset' | 'code' | 'receipt'
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly pin?: string
}
