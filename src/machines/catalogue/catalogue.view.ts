import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from './catalogue.machine.ts'

/** `lists`: head units and their variants, which are needed together. */
export function catalogueView(snapshot: SnapshotFrom<typeof catalogueMachine>) {
  const { price, units, variants } = snapshot.context
  const lists = [snapshot.value.units, snapshot.value.variants]
  return {
    price,
    hasPriceFailed: snapshot.matches({ price: 'failed' }),
    isPriceReloading: snapshot.matches({ price: 'reloading' }),
    /** Reloading the price failed. */
    isPriceStale: snapshot.matches({ price: 'stale' }),
    units,
    variants,
    areListsLoaded: lists.every((state) => state === 'loaded'),
    haveListsFailed: lists.includes('failed'),
  }
}
