import type { SnapshotFrom } from 'xstate'
import { discounted, VIN_LENGTH } from '../../contract/index.ts'
import { optionsFor } from './cascade.ts'
import type { orderMachine } from './order.machine.ts'
import { isDoubted, modeOf } from './order.rules.ts'
import type { Circumstances } from './order.types.ts'
import { groupedVin, vinHint, vinObjection } from './vin.ts'

/** What is asked for a code: `null` as long as price or discount are on their way. */
function amountOf({ price, discount }: Circumstances) {
  if (price === null || discount === null) return null
  return {
    amount: `${discounted(price, discount)}$`,
    instead: discount > 0 ? `${price}$` : undefined,
    discount,
  }
}

type Value = SnapshotFrom<typeof orderMachine>['value']
/** How long the page waits for another tab is no part of the name. */
const stateOf = (value: Value) => (typeof value === 'string' ? value : 'queued')

export function orderView(snapshot: SnapshotFrom<typeof orderMachine>) {
  const { value } = snapshot
  const { lists, circumstances, values, objections, doubted, isRefused } = snapshot.context
  const mode = modeOf(snapshot.context)
  const isBusy = snapshot.hasTag('busy')
  const isOpen = snapshot.matches('editing')
  return {
    state: stateOf(value),
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('loadFailed'),
    isBusy,
    isWaitingForTab: snapshot.matches({ queued: 'slow' }),
    options: optionsFor(lists, values),
    /** Which fields can be filled in by now. */
    open: {
      comand: isOpen,
      map_region: isOpen && values.comand !== '',
      version: isOpen && values.map_region !== '',
      vin: isOpen && values.version !== '',
    },
    values,
    objections,
    mode,
    action: mode === 'buy' ? 'Buy Now' : 'Generate',
    canSubmit: isOpen && (mode !== 'buy' || circumstances.price !== null),
    points: circumstances.means.points,
    price: amountOf(circumstances),
    /** The host refused to generate, and the account has nothing left to generate with. */
    isOutOfPoints: isOpen && isRefused && mode === 'buy',
    isUnclear: isDoubted(doubted, values),
    /** All four are there and right. */
    isComplete: values.version !== '' && vinObjection(values.vin) === null,
    vin: {
      count: `${values.vin.length}/${VIN_LENGTH}`,
      grouped: groupedVin(values.vin),
      hint: vinHint(values.vin),
    },
  }
}
