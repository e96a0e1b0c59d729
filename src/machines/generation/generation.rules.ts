import type { Id, OrderForm } from '../../contract/index.ts'
import { normalizeEmail } from '../../contract/index.ts'
import { isRefusal } from '../shared/entitlement.ts'
import type { GenerationContext, GenerationInput, GenerationOutcome } from './generation.types.ts'

type Ids = readonly Id[]

/** The ids that are not known. */
export const without = (ids: Ids, known: Ids): Ids =>
  ids.filter((id) => !known.some((one) => String(one) === String(id)))

/** Both lists without duplicates; `null` if neither is known. */
export function union(one: Ids | null, other: Ids | null): Ids | null {
  if (one === null || other === null) return one ?? other
  return [...one, ...without(other, one)]
}

/** How a request ended: a code that was made counts, whatever the response was. */
export function outcomeOf({
  codes,
  problem,
}: Pick<GenerationContext, 'codes' | 'problem'>): GenerationOutcome {
  if (codes.length > 0) return { kind: 'made', codes: codes.length }
  return { kind: isRefusal(problem) ? 'refused' : 'unknown', problem }
}

/** The same text for all spellings of an e-mail, and for all fields of an order that do not decide on its code. */
export const generationKey = ({ owner, order }: GenerationInput): string =>
  normalizeEmail(owner) + JSON.stringify(fieldsOf(order))

const fieldsOf = ({ comand, map_region, version, vin }: OrderForm) => [comand, map_region, version, vin]
