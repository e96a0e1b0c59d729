import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from './catalogue.machine.ts'

/** `lists`: units and variants, of no use without each other. */
export function catalogueView(snapshot: SnapshotFrom<typeof catalogueMachine>) {
  const { price, units, variants } = snapshot.context
  const lists = [snapshot.value.units, snapshot.value.variants]
  return {
    price,
    hasPriceFailed: snapshot.matches({ price: 'failed' }),
    isPriceReloading: snapshot.matches({ price: 'reloading' }),
    /** The price was to be read again, and could not be. */
    isPriceStale: snapshot.matches({ price: 'stale' }),
    units,
    variants,
    areListsLoaded: lists.every((state) => state === 'loaded'),
    haveListsFailed: lists.includes('failed'),
  }
}
