import type { Id } from '../../src/contract/index.ts'
import { CURRENCY } from '../../src/contract/index.ts'
import { bundles } from './catalogue.ts'
import { takeId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import { noSuchRecord } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { CreatedBundle } from './state.ts'

export function createdBundlesOf(shop: Shop, accountId: number): CreatedBundle[] {
  return [...shop.state.createdBundles.values()].filter((record) => record.accountId === accountId)
}

function store(shop: Shop, record: CreatedBundle): CreatedBundle {
  shop.state.createdBundles.set(record.id, record)
  return record
}

const unpaidRecord = (shop: Shop, accountId: number, bundleId: number): CreatedBundle => ({
  id: takeId(shop.state),
  accountId,
  bundleId,
  currency: CURRENCY,
  paid: false,
})

export function createBundle(shop: Shop, accountId: number, key: Id): CreatedBundle | Refusal<'fk_bundle'> {
  const offer = bundles.find(({ id }) => String(id) === String(key))
  if (!offer) return { problems: { fk_bundle: [noSuchRecord(key)] } }
  return store(shop, unpaidRecord(shop, accountId, Number(offer.id)))
}

/** A paid checkout pays the account's oldest unpaid record of that bundle; without one it leaves a record of its own. */
export function markBundlePaid(shop: Shop, accountId: number, bundleId: number): void {
  const unpaid = createdBundlesOf(shop, accountId).find(
    (record) => record.bundleId === bundleId && !record.paid,
  )
  store(shop, { ...(unpaid ?? unpaidRecord(shop, accountId, bundleId)), paid: true })
}
