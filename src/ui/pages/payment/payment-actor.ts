import type { ActorRefFrom } from 'xstate'
import type { AppContext } from '../../app/app-context.ts'

export type PaymentActor = ActorRefFrom<AppContext['machines']['payment']>
