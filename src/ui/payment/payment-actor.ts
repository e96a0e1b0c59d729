import type { ActorRefFrom } from 'xstate'
import type { Shop } from '../shop-context.ts'

export type PaymentActor = ActorRefFrom<Shop['screens']['payment']>
