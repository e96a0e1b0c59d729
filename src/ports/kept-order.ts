import type { App } from '../app.ts'
import { type KeptOrderPorts, keptAfter } from '../machines/kept-order/index.ts'

/** Each change is made to what is there by then: another tab may have kept an order meanwhile. */
export const keptOrderPorts = ({ orders, now }: App): KeptOrderPorts => ({
  read: async () => orders.read(now()),
  keep: (news) => orders.write(keptAfter(orders.read(now()), news)),
})
