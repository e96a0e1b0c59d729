import type { OrderEffects } from '../machines/order/index.ts'
import type { CodeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { notifyGenerationError } from './notify-generation-error.ts'

export const orderEffects = (environment: Environment, codeRequests: CodeRequests): OrderEffects => ({
  ...codeRequests,
  // If the outcome is unknown, the form itself shows where to look for the code.
  notifyGenerationFailed: (problem) => notifyGenerationError(environment, problem),
  goToReceipt: (orderId, order) => {
    environment.lastChoice.write(order)
    environment.pushPage(`/success?orderId=${encodeURIComponent(orderId)}`, {
      orderIds: codeRequests.orderIdsOf(order),
    })
  },
  goToPayment: ({ order, ownerHash }) => {
    environment.lastChoice.write(order)
    // After a lost session only this tab has the owner: the storage may belong to another user.
    const owner = ownerHash !== '' && environment.userEmail() === '' && { ownerHash }
    // Back returns to the form with the sent values.
    environment.replaceHistoryState({ order, ...owner })
    environment.pushPage('/payment', { ...order, ...owner })
  },
  removeOrderFromHistory: ({ path }) => {
    // A navigation to another page may have changed the current history entry.
    if (environment.path() === path) environment.replaceHistoryState(null)
  },
  invalidateHistoryState: environment.invalidateHistoryState,
  saveDraft: (draft) => environment.draftStore.write(draft),
})
