import type { Client } from '../api/index.ts'
import { appActors } from '../machines/app/index.ts'
import { initialOrderSnapshot, unfinishedOrder, withOrderEffects } from '../machines/order/index.ts'
import { type AppContext, type OrderFeature, setServerSnapshot } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { generatorOf } from './generation.ts'
import { entryReader, orderEffects } from './order.ts'

/** The order of one code: its form, and the unfinished order of this tab. */
export const createOrder = (client: Client, environment: Environment) => ({
  actors: appActors({
    order: withOrderEffects(orderEffects(environment, generatorOf(client, environment))),
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
