import { withFormPorts } from '../../src/machines/form/index.ts'
import type { Seat } from './engine/live-bench.ts'

/** Any of the product's forms, with its effects on the bench. */
export const formSeat =
  (machine: Parameters<typeof withFormPorts>[0]): Seat =>
  ({ port, effect }) =>
    withFormPorts(machine, {
      send: port('send'),
      object: effect('object'),
      succeed: effect('succeed'),
      fail: effect('fail'),
      finish: effect('finish'),
    })
