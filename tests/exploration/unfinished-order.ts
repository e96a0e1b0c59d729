import type { OrderForm } from '../../src/contract/index.ts'
import { hashEmail } from '../../src/contract/index.ts'
import { generationStatus } from './pricing.ts'
import type { Run } from './run.ts'
import { curesOf } from './slice.ts'
import { draftOwner, isSameUser, open } from './tab.ts'

/** Whose unfinished order a tab shows: as `src/composition/order-inputs.ts` and `src/browser/draft-store.ts`. */
const EMPTY: OrderForm = { comand: 'NTG5', map_region: 'Europe', version: '', vin: '' }

export function draft(run: Run, tab: number): OrderForm | null {
  const { order } = run.tab(tab).shown
  return order !== null && isSameUser(run, tab) && generationStatus(run, tab, order) !== 'expected'
    ? order
    : null
}

export function show(run: Run, tab: number, order: OrderForm, entry: number): void {
  const own = run.tab(tab)
  const ownerHash =
    hashEmail(run.email(tab)) ||
    (curesOf(run.slice).marksOwner ? open(run, tab).owner : undefined) ||
    own.shown.ownerHash
  own.shown = { order, isLive: own.form === 'order', entry, owner: draftOwner(run, tab), ownerHash }
}

/** Prefer the draft in memory: the state of the same history entry is older. */
export function orderInput(run: Run, tab: number) {
  const own = run.tab(tab)
  const fromState = own.shown.entry === own.at ? null : (open(run, tab).order ?? null)
  return fromState ?? draft(run, tab) ?? EMPTY
}

export function saveDraft(run: Run, tab: number): void {
  const own = run.tab(tab)
  const order = open(run, tab).path === '/payment' ? null : draft(run, tab)
  const { entry, ownerHash } = own.shown
  own.draft =
    order === null || order.vin === ''
      ? null
      : {
          order,
          entry,
          mark: curesOf(run.slice).marksOwner ? ownerHash : '',
          period: run.world.device.logoutPeriod,
        }
}

/** The draft from before a reload, unless another user made it or a user logged out since. */
export function restoreDraft(run: Run, tab: number, owner: string): void {
  const own = run.tab(tab)
  const stored = own.draft
  const isAnothers = owner !== '' && stored !== null && stored.mark !== '' && stored.mark !== hashEmail(owner)
  const isOld = stored !== null && stored.period !== run.world.device.logoutPeriod
  own.shown =
    stored === null || isAnothers || isOld
      ? { order: null, isLive: false, entry: -1, owner: '', ownerHash: '' }
      : { order: stored.order, isLive: false, entry: stored.entry, owner: '', ownerHash: stored.mark }
}
