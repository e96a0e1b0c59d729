import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from './catalogue.machine.ts'

export function catalogueView({ context, value }: SnapshotFrom<typeof catalogueMachine>) {
  return {
    ...context,
    hasPriceFailed: value.price === 'failed' || value.price === 'retrying',
    isPriceRetrying: value.price === 'retrying',
    isPriceReloading: value.price === 'reloading',
    /** Reloading the price failed. */
    isPriceStale: value.price === 'stale',
  }
}
