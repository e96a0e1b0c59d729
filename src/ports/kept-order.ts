import type { App } from '../app.ts'
import type { KeptOrderPorts } from '../machines/kept-order/index.ts'

export const keptOrderPorts = ({ orders, glance }: App): KeptOrderPorts => ({
  read: async () => orders.read(glance().now),
  keep: orders.write,
  markReceived: (paymentId) => {
    const kept = orders.read(glance().now)
    if (kept !== null) orders.write({ ...kept, receivedBy: paymentId })
  },
  forget: orders.clear,
})
