import { withFormEffects } from '../../src/machines/form/index.ts'
import type { Implementations } from './engine/memory-driver.ts'

/** Any of the product's forms, with its effects on the bench. */
export const formImplementations =
  (machine: Parameters<typeof withFormEffects>[0]): Implementations =>
  ({ actor, action }) =>
    withFormEffects(machine, {
      send: actor('send'),
      reportError: action('object'),
      succeed: action('succeed'),
      fail: action('fail'),
      finish: action('finish'),
    })
