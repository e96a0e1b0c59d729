import { withFormEffects } from '../../src/machines/form/index.ts'
import type { Implementations } from './engine/memory-driver.ts'

/** The implementations of a form: its machine with test doubles of all effects. */
export const formImplementations =
  (machine: Parameters<typeof withFormEffects>[0]): Implementations =>
  ({ actor, action }) =>
    withFormEffects(machine, {
      send: actor('send'),
      reportError: action('reportError'),
      succeed: action('succeed'),
      finish: action('finish'),
    })
