import type { SnapshotFrom } from 'xstate'
import { discounted, formatMoney, HEAD_UNITS, VIN_LENGTH } from '../../contract/index.ts'
import { type Pricing, pricingOf } from '../shared/pricing.ts'
import { isOwnedIn } from '../shared/same-order.ts'
import { newestOf, optionsFor } from './cascade.ts'
import type { orderMachine } from './order.machine.ts'
import {
  areListsRetrying,
  CHOICES,
  EMPTY_ORDER,
  hasUnknownOutcome,
  listsOf,
  modeOf,
  nextStep,
} from './order.rules.ts'
import { groupedVin, validateVin, vinHint } from './vin.ts'

/** The price of a code; `null` while the price or the discount is loading. */
function amountOf({ price, discount }: Pricing) {
  if (price === null || discount === null) return null
  return {
    amount: `${discounted(price, discount)}$`,
    fullPrice: discount > 0 ? `${price}$` : undefined,
    discount,
  }
}

/** The amount that is charged to the card, as used in our own texts. */
const cardAmountOf = ({ price, discount }: Pricing): string | null =>
  price === null || discount === null ? null : formatMoney(discounted(price, discount))

/** A short text with the price of one code; `null` until it is known. */
function priceTextOf(mode: ReturnType<typeof modeOf>, pricing: Pricing): string | null {
  if (mode === 'subscribe') return 'Included in your subscription'
  if (mode === 'points') return 'One token for one code'
  const amount = cardAmountOf(pricing)
  return amount === null ? null : `${amount} for one code`
}

type Value = SnapshotFrom<typeof orderMachine>['value']['form']
/** The state of the shown form, without the substate that only counts the waiting time. A form that opens is loading. */
function stateOf(form: Value) {
  if (typeof form === 'string') return 'loading'
  return typeof form.open === 'string' ? form.open : 'awaitingLock'
}

/** `isOpened`: false until the page that shows the form has opened it. */
export function orderView(snapshot: SnapshotFrom<typeof orderMachine>, isOpened = true) {
  const { facts, errors, isBadRequest, rejectionMessage } = snapshot.context
  // A field sends its text when it is mounted, so a new form must not contain values of the previous one.
  const values = isOpened && snapshot.matches({ form: 'open' }) ? snapshot.context.values : EMPTY_ORDER
  const lists = listsOf(facts)
  const pricing = pricingOf(facts)
  const mode = modeOf(pricing)
  const state = stateOf(snapshot.value.form)
  const isBusy = snapshot.hasTag('busy')
  const isRetrying = state === 'loading' && areListsRetrying(facts)
  const isFailed = state === 'loadFailed' || isRetrying
  const isOpen = state === 'editing'
  /** True if the backend rejected the generation and the account has no balance left. */
  const isOutOfPoints = isOpen && isBadRequest && mode === 'buy'
  const isOutcomeUnknown = hasUnknownOutcome(snapshot.context)
  const options = optionsFor(lists, values)
  const open = {
    comand: isOpen,
    map_region: isOpen && values.comand !== '',
    version: isOpen && values.map_region !== '',
  }
  const emptyField = CHOICES.find((field) => open[field] && options[field].length === 0)
  const next = nextStep({
    isOwned: isOwnedIn(facts, snapshot.context.values),
    isOutcomeUnknown,
    isOutOfPoints,
  })
  return {
    state,
    isLoading: state === 'loading',
    isFailed,
    /** True while lists that have failed are loaded again. */
    isRetrying,
    isBusy,
    isWaitingForTab: snapshot.hasTag('slow'),
    options,
    /** The units that have a drawing; only available ones can be chosen. */
    tiles: HEAD_UNITS.map((unit) => ({
      unit,
      isChosen: values.comand === unit,
      canChoose: isOpen && options.comand.includes(unit),
    })),
    /** True until a unit is chosen: the page shows a sample code. */
    showsSample: values.comand === '',
    newestVersion: newestOf(options.version),
    /** The fields that are enabled. */
    open: { ...open, vin: isOpen && values.version !== '' },
    /** The enabled field for which the backend has no options, if any. */
    emptyField,
    values,
    errors,
    mode,
    action: mode === 'buy' ? 'Buy Now' : 'Generate',
    canSubmit: isOpen && emptyField === undefined && (mode !== 'buy' || pricing.price !== null),
    points: pricing.entitlement.points,
    price: amountOf(pricing),
    cardAmount: cardAmountOf(pricing),
    priceText: priceTextOf(mode, pricing),
    isOutOfPoints,
    /** Why the backend rejected the request, unless a field shows it or the page offers another way to buy it. */
    rejectionMessage: isOpen && !isOutOfPoints && Object.keys(errors).length === 0 ? rejectionMessage : null,
    nextStep: next,
    /** True if, after the price failed to load, the recommended step is to load it again. */
    isPriceNextStep: !isFailed && emptyField === undefined && (next === 'submit' || next === 'payByCard'),
    isOutcomeUnknown,
    /** True if all four values are filled in and valid. */
    isComplete: values.version !== '' && validateVin(values.vin) === null,
    vin: {
      count: `${values.vin.length}/${VIN_LENGTH}`,
      grouped: groupedVin(values.vin),
      hint: vinHint(values.vin),
    },
  }
}
