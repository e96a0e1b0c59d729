import type { Facts } from '../shared/facts.ts'
import { firstText } from '../shared/first-text.ts'
import { generationKey } from '../shared/generation-key.ts'
import type { Pricing } from '../shared/pricing.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type {
  Choice,
  Draft,
  Lists,
  OrderContext,
  OrderErrors,
  OrderField,
  OrderValues,
} from './order.types.ts'
import { validateVin } from './vin.ts'

export const EMPTY_ORDER: OrderValues = { comand: '', map_region: '', version: '', vin: '' }

export const CHOICES: readonly Choice[] = ['comand', 'map_region', 'version']

/** Validation errors by field; `null` if there are none. The VIN is checked when unit, region and version are chosen. */
export function validateOrder(values: OrderValues): OrderErrors | null {
  const missing = CHOICES.filter((field) => values[field] === '')
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, 'This field is required.']))
  const vin = validateVin(values.vin)
  return vin === null ? null : { vin }
}

/** The backend's first message for each field that a rejection names, in the order of the fields. */
export const rejectedFields = ({ body }: { readonly body?: unknown }): OrderErrors =>
  Object.fromEntries(
    Object.keys(EMPTY_ORDER)
      .map((field) => [field, firstText(Object(body)[field])])
      .filter(([, message]) => message),
  )

/** True if a new submit or rejection set these errors; input only removes errors. */
export const isNewAttempt = (errors: OrderErrors, before: OrderErrors): boolean =>
  errors !== before && Object.keys(errors).length >= Object.keys(before).length

/** Removes the errors of fields that are filled in now; returns the same object if nothing changes. */
export function withoutErrors(errors: OrderErrors, ...filledIn: readonly OrderField[]): OrderErrors {
  const others = Object.entries(errors).filter(([field]) => !filledIn.includes(field as OrderField))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}

const statusOf = ({ facts, ownerHash }: Pick<OrderContext, 'facts' | 'ownerHash'>, values: OrderValues) =>
  facts.generations[generationKey(ownerHash, values)]

/** True if the code for exactly this order may have been generated although no response arrived. */
export const hasUnknownOutcome = (
  context: Pick<OrderContext, 'facts' | 'ownerHash' | 'ordersWithUnknownOutcome' | 'values'>,
): boolean =>
  context.ordersWithUnknownOutcome.some((one) => isSameOrder(one, context.values)) ||
  statusOf(context, context.values) === 'unknown'

export function listsOf({ units, variants }: Pick<Facts, 'units' | 'variants'>): Lists {
  const none = { units: [], variants: [] }
  // The form shows one state for both lists: as long as one is requested for the first time, it is loading.
  if (units === null || variants === null) return { state: 'loading', ...none }
  if (units === 'failed' || variants === 'failed') return { state: 'failed', ...none }
  return units === 'retrying' || variants === 'retrying'
    ? { state: 'loading', ...none }
    : { state: 'loaded', units, variants }
}

/** True while lists are requested again, and neither is requested for the first time. */
export const areListsRetrying = ({ units, variants }: Pick<Facts, 'units' | 'variants'>) =>
  units !== null && variants !== null && (units === 'retrying' || variants === 'retrying')

/** The unfinished order; `null` if the form is empty, or if the code is generated or being generated. */
export function unfinishedOrder(
  context: Pick<OrderContext, 'facts' | 'ownerHash' | 'values'>,
): OrderValues | null {
  const { values } = context
  const isBegun = Object.values(values).some((value) => value !== '')
  return isBegun && statusOf(context, values) !== 'expected' ? values : null
}

export function draftOf(context: OrderContext): Draft | null {
  const order = unfinishedOrder(context)
  return order && { ...sentDraftOf(context), isUncertain: hasUnknownOutcome(context) || undefined }
}

/**
 * The draft during the request for a code: after a reload the form shows that the code may have been
 * generated.
 */
export const sentDraftOf = ({ values, entry, ownerHash }: OrderContext): Draft => ({
  order: values,
  entry: entry.key,
  ownerHash: ownerHash,
  isUncertain: true,
})

interface OrderStatus {
  readonly isOwned: boolean
  readonly isOutcomeUnknown: boolean
  readonly isOutOfPoints: boolean
}
/**
 * The recommended next step: its control gets the accent. If the code may exist, the user looks for it first.
 */
export const nextStep = (status: OrderStatus): 'copyPin' | 'openOrders' | 'payByCard' | 'submit' => {
  if (status.isOwned) return 'copyPin'
  if (status.isOutcomeUnknown) return 'openOrders'
  return status.isOutOfPoints ? 'payByCard' : 'submit'
}

/**
 * The means of payment: subscription, points or card. It decides the label of the button and the branch of a
 * submit.
 */
export const modeOf = ({ entitlement }: Pick<Pricing, 'entitlement'>) => entitlement.spending?.type ?? 'buy'
