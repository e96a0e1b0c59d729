import type { Id } from '../../contract/index.ts'
import { isRejection } from '../shared/rejection.ts'
import type { GenerationContext, GenerationOutcome } from './generation.types.ts'

type Ids = readonly Id[]

/** The ids of the first list that the second one lacks. */
export const without = (ids: Ids, known: Ids): Ids =>
  ids.filter((id) => !known.some((one) => String(one) === String(id)))

/** Both lists without duplicates; `null` if neither is known. */
export function union(one: Ids | null, other: Ids | null): Ids | null {
  if (one === null || other === null) return one ?? other
  return [...one, ...without(other, one)]
}

/** The outcome of a request: `made` if there is a code, whatever the response was. */
export function outcomeOf({
  orderIds,
  problem,
}: Pick<GenerationContext, 'orderIds' | 'problem'>): GenerationOutcome {
  if (orderIds.length > 0) return { kind: 'made', orderIds }
  return { kind: isRejection(problem) ? 'refused' : 'unknown', problem }
}
