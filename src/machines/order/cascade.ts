import { HEAD_UNITS, type Variant } from '../../contract/index.ts'
import type { Choice, OrderValues } from './order.types.ts'

/** Ranks a text by its position in a list; texts that are not in the list come last. */
const rankIn =
  (first: readonly string[]) =>
  (text: string): number =>
    first.includes(text) ? first.indexOf(text) : first.length
const unitRank = rankIn(HEAD_UNITS)
const unique = (all: readonly string[]): string[] => [...new Set(all)]

/** Sorts head units in the order of the shop; unknown units follow in the order of the backend. */
export const inOrder = (units: readonly string[]): string[] =>
  unique(units).sort((one, other) => unitRank(one) - unitRank(other))

/** Most orders are for these two regions, so they come first. */
const regionRank = rankIn(['Europe', 'North America'])

export const regionsOf = (variants: readonly Variant[], { comand }: Pick<OrderValues, 'comand'>): string[] =>
  unique(variants.filter((variant) => variant.comand === comand).map(({ map_region }) => map_region)).sort(
    (one, other) => regionRank(one) - regionRank(other) || one.localeCompare(other, 'en'),
  )

/**
 * The versions of a unit and region, sorted numerically, part by part; versions without a number are last.
 */
export const versionsOf = (
  variants: readonly Variant[],
  { comand, map_region }: Pick<OrderValues, 'comand' | 'map_region'>,
): string[] =>
  unique(
    variants
      .filter((variant) => variant.comand === comand && variant.map_region === map_region)
      .map(({ version }) => version),
  ).sort(byNumber)

/** The last version that has a number; `null` when none has one. */
export const newestOf = (versions: readonly string[]): string | null =>
  versions.findLast((version) => numbersIn(version).length > 0) ?? null

const numbersIn = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number)

function byNumber(one: string, other: string): number {
  const [left, right] = [numbersIn(one), numbersIn(other)]
  if (left.length === 0 || right.length === 0) return Number(left.length === 0) - Number(right.length === 0)
  const parts = Math.max(left.length, right.length)
  const differing = Array.from({ length: parts }, (_, part) => (left[part] ?? -1) - (right[part] ?? -1)).find(
    (difference) => difference !== 0,
  )
  return differing ?? one.localeCompare(other, 'en')
}

interface Lists {
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

/** The options of each field, given the values of the fields above it. */
export const optionsFor = ({ units, variants }: Lists, values: OrderValues): Record<Choice, string[]> => ({
  comand: inOrder(units),
  map_region: regionsOf(variants, values),
  version: versionsOf(variants, values),
})

/** Clears values that are not available for the fields above them. The VIN belongs to the car and stays. */
export function withValidChoices({ units, variants }: Lists, values: OrderValues): OrderValues {
  const comand = units.includes(values.comand) ? values.comand : ''
  const map_region = regionsOf(variants, { comand }).includes(values.map_region) ? values.map_region : ''
  const versions = versionsOf(variants, { comand, map_region })
  const version = versions.includes(values.version) ? values.version : ''
  return { ...values, comand, map_region, version }
}
