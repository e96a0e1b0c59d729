import type { Client } from '../api/index.ts'
import { appActors } from '../machines/app/index.ts'
import { initialOrderSnapshot, unfinishedOrder, withOrderEffects } from '../machines/order/index.ts'
import { orderFrom } from '../machines/shared/order-from.ts'
import { type AppContext, type OrderFeature, setServerSnapshot } from '../ui/index.ts'
import { codeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { orderEffects } from './order.ts'

/** Reads the initial values of the form from the current history entry and from this device. */
const entryReader =
  (environment: Environment): OrderFeature['readEntry'] =>
  ({ key, pathname: path, state }) => {
    const { comand = '', map_region = '' } = environment.lastChoice.read() ?? {}
    return {
      // The order in the state of the navigation: one to repeat, or the one that Back restores.
      entry: { key, path, order: orderFrom(Object(state).order) },
      ownerHash: environment.entryOwnerHash(),
      defaults: { comand, map_region, version: '', vin: '' },
      openedAt: environment.now(),
    }
  }

/** The order of one code: its form, and the unfinished order of this tab. */
export const createOrder = (_client: Client, environment: Environment) => ({
  actors: appActors({
    order: withOrderEffects(orderEffects(environment, codeRequests(environment))),
  }),
  readEntry: entryReader(environment),
  connect: ({ order }: Pick<AppContext, 'order'>): Pick<OrderFeature, 'unfinishedOrder'> => {
    // The prerendered HTML contains neither the user nor stored values.
    setServerSnapshot(order, initialOrderSnapshot())
    const draft = environment.draftStore.read()
    if (draft !== null) order.send({ type: 'draft.restored', draft })
    return { unfinishedOrder: () => unfinishedOrder(order.getSnapshot().context) }
  },
})
