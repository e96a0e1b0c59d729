import { withFormPorts } from '../../src/machines/form/index.ts'
import type { Implementations } from './engine/memory-driver.ts'

/** Any of the product's forms, with its effects on the bench. */
export const formImplementations =
  (machine: Parameters<typeof withFormPorts>[0]): Implementations =>
  ({ actor, action }) =>
    withFormPorts(machine, {
      send: actor('send'),
      object: action('object'),
      succeed: action('succeed'),
      fail: action('fail'),
      finish: action('finish'),
    })
