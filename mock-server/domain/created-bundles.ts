import type { Id } from '../../src/contract/index.ts'
import { CURRENCY } from '../../src/contract/index.ts'
import { bundles } from './catalogue.ts'
import type { DomainContext } from './domain-context.ts'
import { allocateId } from './ids.ts'
import type { CreatedBundle } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { unknownRecordMessage } from './validation-failure.ts'

export function findCreatedBundles(context: DomainContext, accountId: number): CreatedBundle[] {
  return [...context.state.createdBundles.values()].filter((record) => record.accountId === accountId)
}

function save(context: DomainContext, record: CreatedBundle): CreatedBundle {
  context.state.createdBundles.set(record.id, record)
  return record
}

const createUnpaidRecord = (context: DomainContext, accountId: number, bundleId: number): CreatedBundle => ({
  id: allocateId(context.state),
  accountId,
  bundleId,
  currency: CURRENCY,
  paid: false,
})

export function createBundle(
  context: DomainContext,
  accountId: number,
  bundleId: Id,
): CreatedBundle | ValidationFailure<'fk_bundle'> {
  const bundle = bundles.find(({ id }) => String(id) === String(bundleId))
  if (!bundle) return { errors: { fk_bundle: [unknownRecordMessage(bundleId)] } }
  return save(context, createUnpaidRecord(context, accountId, Number(bundle.id)))
}

/** Marks the account's oldest unpaid record of this bundle as paid, or adds a paid record. */
export function markBundlePaid(context: DomainContext, accountId: number, bundleId: number): void {
  const unpaid = findCreatedBundles(context, accountId).find(
    (record) => record.bundleId === bundleId && !record.paid,
  )
  save(context, { ...(unpaid ?? createUnpaidRecord(context, accountId, bundleId)), paid: true })
}
