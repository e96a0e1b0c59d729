import type { SnapshotFrom } from 'xstate'
import { discounted, formatMoney, HEAD_UNITS, VIN_LENGTH } from '../../contract/index.ts'
import { newestOf, optionsFor } from './cascade.ts'
import type { orderMachine } from './order.machine.ts'
import { isDoubted, isOwned, modeOf, nextStep } from './order.rules.ts'
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

/** What the card is charged, in the texts that we add. */
const cardAmountOf = ({ price, discount }: Circumstances): string | null =>
  price === null || discount === null ? null : formatMoney(discounted(price, discount))

/** The cost of one code in a few words; `null` while it is not known. */
function costOf(mode: ReturnType<typeof modeOf>, circumstances: Circumstances): string | null {
  if (mode === 'subscribe') return 'Included in your subscription'
  if (mode === 'points') return 'One token for one code'
  const amount = cardAmountOf(circumstances)
  return amount === null ? null : `${amount} for one code`
}

type Value = SnapshotFrom<typeof orderMachine>['value']
/** How long the page waits for another tab is no part of the name. */
function stateOf(value: Value) {
  if (typeof value === 'string') return value
  return 'queued' in value ? 'queued' : value.editing
}

export function orderView(snapshot: SnapshotFrom<typeof orderMachine>) {
  const { value } = snapshot
  const { lists, circumstances, values, objections, doubted, isRefused } = snapshot.context
  const mode = modeOf(snapshot.context)
  const isBusy = snapshot.hasTag('busy')
  const isOpen = snapshot.matches('editing')
  /** The host refused to generate, and the account has nothing left to generate with. */
  const isOutOfPoints = isOpen && isRefused && mode === 'buy'
  const options = optionsFor(lists, values)
  return {
    state: stateOf(value),
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('loadFailed'),
    isBusy,
    isWaitingForTab: snapshot.hasTag('waiting'),
    options,
    /** The units that are drawn, as far as they are on offer. */
    tiles: HEAD_UNITS.map((unit) => ({
      unit,
      isChosen: values.comand === unit,
      canChoose: isOpen && options.comand.includes(unit),
    })),
    /** Before anything is chosen the page shows a sample of what one gets. */
    showsSample: values.comand === '',
    newestVersion: newestOf(options.version),
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
    cardAmount: cardAmountOf(circumstances),
    cost: costOf(mode, circumstances),
    isOutOfPoints,
    nextStep: nextStep({ isOwned: isOwned(snapshot.context), isOutOfPoints }),
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
