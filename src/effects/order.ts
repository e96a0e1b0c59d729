import type { OrderEffects } from '../machines/order/index.ts'
import type { Environment } from './environment.ts'
import { type CodeGenerator, notifyGenerationError } from './generation.ts'

export const orderEffects = (environment: Environment, generate: CodeGenerator): OrderEffects => ({
  generate,
  acquireLock: generate.acquireLock,
  reload: environment.retryLoading,
  // Where the code may be, if it was made all the same, the form itself says.
  notifyFailed: (problem) => notifyGenerationError(environment, problem),
  goToReceipt: (orderId, order) => {
    environment.lastChoice.write(order)
    environment.pushPage(`/success?orderId=${encodeURIComponent(orderId)}`, {
      codes: generate.codesOf(order),
    })
  },
  goToPayment: (order) => {
    environment.lastChoice.write(order)
    // Back leads to the form as it was sent.
    environment.replaceHistoryState({ order })
    environment.pushPage('/payment', order)
  },
})
