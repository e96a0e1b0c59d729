import { hasFields, ORDER } from '../browser/has-fields.ts'
import type { OrderEffects, OrderValues } from '../machines/order/index.ts'
import type { OrderFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { type CodeGenerator, notifyGenerationError } from './generation.ts'

export const orderEffects = (environment: Environment, generate: CodeGenerator): OrderEffects => ({
  generate,
  acquireLock: generate.acquireLock,
  reload: environment.retryLoading,
  // The form itself shows the place of a code that may have been made.
  notifyFailed: (problem) => notifyGenerationError(environment, problem),
  goToReceipt: (orderId, order) => {
    environment.lastChoice.write(order)
    environment.pushPage(`/success?orderId=${encodeURIComponent(orderId)}`, {
      codes: generate.codesOf(order),
    })
  },
  goToPayment: (order) => {
    environment.lastChoice.write(order)
    // Back returns to the form with the sent values.
    environment.replaceHistoryState({ order })
    environment.pushPage('/payment', order)
  },
  leavePayment: () => {
    if (environment.path() === '/payment') environment.replacePage('/')
  },
  dropEntryOrder: ({ path }) => {
    // The next page may be on its way.
    if (environment.path() === path) environment.replaceHistoryState(null)
  },
  invalidateHistoryState: environment.invalidateHistoryState,
  saveDraft: (draft) => environment.draftStore.write(draft),
})

/** Reads the order in a navigation's state: an order to repeat, or the one that Back restores. */
function orderIn(state: unknown): OrderValues | null {
  const { order } = Object(state)
  if (!hasFields(order, ORDER)) return null
  const { comand, map_region, version, vin } = order
  return { comand, map_region, version, vin }
}

/** Reads what the form starts with from the current history entry and from this device. */
export const entryReader =
  (environment: Environment): OrderFeature['readEntry'] =>
  (key, state) => {
    const { comand = '', map_region = '' } = environment.lastChoice.read() ?? {}
    return {
      entry: { key, path: environment.path(), order: orderIn(state) },
      owner: environment.entryOwnerHash(),
      first: { comand, map_region, version: '', vin: '' },
      at: environment.now(),
    }
  }
