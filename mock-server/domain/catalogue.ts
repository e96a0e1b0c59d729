import type { Bundle, Money, OrderForm, SubscriptionBundle, Variant } from '../../src/contract/index.ts'
import { discounted, HEAD_UNITS } from '../../src/contract/index.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { validationFailure } from './validation-failure.ts'

const MAX_ECHO_LENGTH = 40
type Region = readonly [name: string, ...versions: string[]]
const [NTG45, NTG5S1, NTG5S2, NTG55] = HEAD_UNITS

/** One price in USD for every code. */
export const CODE_PRICE: Money = 50

/** Demo data, irregular on purpose: not every unit has every region, and some regions have one version only. */
const RELEASES: Readonly<Record<(typeof HEAD_UNITS)[number], readonly Region[]>> = {
  [NTG45]: [
    ['Europe', 'V16.0', 'V15.0', 'V14.0'],
    ['North America', 'V14.0', 'V13.0'],
    ['Middle East', 'V12.0', 'V11.0'],
    ['Russia & Turkey', 'V11.0'],
    ['Australia & New Zealand', 'V12.0', 'V11.0'],
    ['South Africa', 'V10.0'],
    ['Southeast Asia', 'V9.0'],
  ],
  [NTG5S1]: [
    ['Europe', 'V14.3', 'V13.0', 'V12.3'],
    ['North America', 'V12.0', 'V11.0'],
    ['Middle East', 'V10.0'],
    ['Australia & New Zealand', 'V10.0'],
    ['South Africa', 'V10.0'],
    ['Turkey', 'V10.0'],
    ['Latin America', 'V9.0'],
  ],
  [NTG5S2]: [
    ['Europe', 'V16.0', 'V15.0', 'V14.0', 'V12.3'],
    ['North America', 'V14.0', 'V13.0'],
    ['Middle East', 'V12.0'],
    ['Russia', 'V12.0'],
    ['Turkey', 'V12.0'],
    ['Australia & New Zealand', 'V12.0'],
    ['South Africa', 'V12.0'],
    ['Southeast Asia', 'V12.0'],
    ['Korea', 'V12.0'],
    ['Latin America', 'V12.0'],
  ],
  [NTG55]: [
    ['Europe', 'V20.0', 'V19.0', 'V18.0', 'V17.0'],
    ['North America', 'V18.0', 'V17.0'],
    ['Middle East', 'V15.0'],
    ['Turkey', 'V15.0'],
    ['Australia & New Zealand', 'V15.0'],
    ['South Africa', 'V15.0'],
    ['Southeast Asia', 'V15.0'],
    ['India', 'V15.0'],
    ['Latin America', 'V15.0'],
  ],
}

/** In another order than on the page, so that the page must sort. */
export const headUnits: readonly string[] = [NTG55, NTG45, NTG5S2, NTG5S1]

const sortedVariants: readonly Variant[] = HEAD_UNITS.flatMap((comand) =>
  RELEASES[comand].flatMap(([map_region, ...versions]) =>
    versions.map((version) => ({ comand, map_region, version })),
  ),
)

/** Reorders a list by a stride, so that clients cannot rely on an order. */
function reorder<Item>(items: readonly Item[], stride: number): Item[] {
  const reordered: Item[] = []
  for (let start = 0; start < stride; start += 1)
    for (let index = start; index < items.length; index += stride)
      reordered.push(...items.slice(index, index + 1))
  return reordered
}
export const variants: readonly Variant[] = reorder(sortedVariants, 11)

export const bundles: readonly Bundle[] = [
  { id: 11, name: 'Workshop', price: 450, discount: 0 },
  { id: 12, name: 'Reseller', price: 420, discount: 15, discount_price: discounted(420, 15) },
  { id: 13, name: 'Partner', price: '399.90', discount: 0, discount_price: null },
]

/** Durations in months, unsorted. Backends of this kind send some numbers as strings. */
export const subscriptionBundles: readonly SubscriptionBundle[] = [
  { id: 23, name: '6 months', price: 449, discount: 20, discount_price: discounted(449, 20), duration: 6 },
  { id: 21, name: '1 month', price: 99, discount: 0, discount_price: null, duration: 1 },
  { id: 24, name: '12 months', price: 799, discount: 0, duration: 12 },
  { id: 22, name: '3 months', price: '249.00', discount: 0, duration: '3' },
]

export const priceOf = (bundle: Bundle): Money =>
  bundle.discount > 0 ? (bundle.discount_price ?? discounted(bundle.price, bundle.discount)) : bundle.price

/**
 * The error of the first unknown choice: unit, region or version; `null` if there is a code for all three.
 */
export function unknownChoiceFailure(
  order: OrderForm,
): ValidationFailure<'comand' | 'map_region' | 'version'> | null {
  const ofUnit = sortedVariants.filter(({ comand }) => comand === order.comand)
  const ofRegion = ofUnit.filter(({ map_region }) => map_region === order.map_region)
  const exists = ofRegion.some(({ version }) => version === order.version)
  if (exists) return null
  const unknownChoice = (value: string) => [`"${value.slice(0, MAX_ECHO_LENGTH)}" is not a valid choice.`]
  return validationFailure({
    comand: ofUnit.length === 0 ? unknownChoice(order.comand) : [],
    map_region: ofUnit.length > 0 && ofRegion.length === 0 ? unknownChoice(order.map_region) : [],
    version: ofRegion.length > 0 ? unknownChoice(order.version) : [],
  })
}
