import type { Id } from '../../src/contract/index.ts'
import { CURRENCY } from '../../src/contract/index.ts'
import { bundles } from './catalogue.ts'
import type { DomainContext } from './domain-context.ts'
import { allocateId } from './ids.ts'
import type { CreatedBundle } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { unknownRecord } from './validation-failure.ts'

export function createdBundlesOf(context: DomainContext, accountId: number): CreatedBundle[] {
  return [...context.state.createdBundles.values()].filter((record) => record.accountId === accountId)
}

function store(context: DomainContext, record: CreatedBundle): CreatedBundle {
  context.state.createdBundles.set(record.id, record)
  return record
}

const unpaidRecord = (context: DomainContext, accountId: number, bundleId: number): CreatedBundle => ({
  id: allocateId(context.state),
  accountId,
  bundleId,
  currency: CURRENCY,
  paid: false,
})

export function createBundle(
  context: DomainContext,
  accountId: number,
  key: Id,
): CreatedBundle | ValidationFailure<'fk_bundle'> {
  const offer = bundles.find(({ id }) => String(id) === String(key))
  if (!offer) return { errors: { fk_bundle: [unknownRecord(key)] } }
  return store(context, unpaidRecord(context, accountId, Number(offer.id)))
}

/** Marks the account's oldest unpaid record of this bundle as paid, or adds a paid record. */
export function markBundlePaid(context: DomainContext, accountId: number, bundleId: number): void {
  const unpaid = createdBundlesOf(context, accountId).find(
    (record) => record.bundleId === bundleId && !record.paid,
  )
  store(context, { ...(unpaid ?? unpaidRecord(context, accountId, bundleId)), paid: true })
}
