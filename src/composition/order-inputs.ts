import type { Draft } from '../browser/draft-store.ts'
import { hasFields, ORDER } from '../browser/has-fields.ts'
import { hashEmail } from '../contract/index.ts'
import type { Environment } from '../effects/environment.ts'
import { catalogueView } from '../machines/catalogue/index.ts'
import type { GenerationStatus } from '../machines/generation/index.ts'
import type { OrderInput, OrderUpdate } from '../machines/order/index.ts'
import { sessionView } from '../machines/session/index.ts'
import { entitlementOf } from '../machines/shared/entitlement.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import type { AppContext } from '../ui/index.ts'

type Values = OrderInput['values']
interface Sources {
  /** Read from the app each time: a catalogue that failed is replaced. */
  readonly app: Pick<AppContext, 'catalogue' | 'session'>
  /** The status of an order's code, if that user requested it on this page. */
  readonly generationStatusOf: (order: Values, user: () => string) => GenerationStatus | undefined
}

/** The order that was shown last, and the history entry if a form showed it. */
interface LastShown {
  /** `null` before the first order and after `forget`. */
  readonly order: () => Values | null
  readonly entry?: string | undefined
  owner: string
  /** A hash of the owner's e-mail; after a reload only the hash is known. */
  ownerHash: string
  /** Removes the order from the page that shows it. */
  readonly onForget?: () => unknown
}

/** Reads the order in a navigation's state: an order to repeat, or the one that Back restores. */
function orderFromState(state: unknown): OrderInput['values'] | null {
  const { order } = Object(state)
  if (!hasFields(order, ORDER)) return null
  const { comand, map_region, version, vin } = order
  return { comand, map_region, version, vin }
}

/** The draft of this tab from before a reload. */
const shownBefore = (draft: Draft | null): LastShown => ({
  order: () => draft?.order ?? null,
  entry: draft?.entry,
  owner: '',
  ownerHash: draft?.mark ?? '',
})

/** Supplies orders with the catalogue and the logged-in user's pricing. */
export function createOrderInputs(
  {
    invalidateHistoryState,
    draftStore,
    entryOwnerHash,
    replacePage,
    replaceHistoryState,
    lastChoice,
    now,
    userEmail,
    path,
  }: Pick<
    Environment,
    | 'invalidateHistoryState'
    | 'draftStore'
    | 'entryOwnerHash'
    | 'replacePage'
    | 'replaceHistoryState'
    | 'lastChoice'
    | 'now'
    | 'userEmail'
    | 'path'
  >,
  { app, generationStatusOf }: Sources,
): AppContext['orderInputs'] {
  const lists = (): OrderInput['lists'] => {
    const { units, variants, areListsLoaded, haveListsFailed } = catalogueView(app.catalogue.getSnapshot())
    if (areListsLoaded) return { state: 'loaded', units, variants }
    return { state: haveListsFailed ? 'failed' : 'loading', units: [], variants: [] }
  }
  const pricing = (order: Values): OrderInput['pricing'] => {
    const { isSignedIn, isBooting, isKnown, discount, balance } = sessionView(app.session.getSnapshot())
    return {
      price: catalogueView(app.catalogue.getSnapshot()).price,
      discount: isBooting || (isSignedIn && !isKnown) ? null : discount,
      entitlement: entitlementOf(balance, now()),
      isOutcomeUnknown: isOutcomeUnknown(order),
      owned,
    }
  }
  let owned: Values | null = null
  const ownedListeners = new Set<() => void>()
  let shown = shownBefore(draftStore.read())
  const forget = () => {
    const { entry, onForget } = shown
    shown = { order: () => null, entry, owner: '', ownerHash: '' }
    draftStore.write(null)
    onForget?.()
  }
  app.session.subscribe(() => {
    if (isSameUser()) {
      shown.owner ||= userEmail()
      shown.ownerHash ||= hashEmail(userEmail())
    } else {
      invalidateHistoryState()
      forget()
    }
  })
  /** After an involuntary logout the draft still belongs to the previous user. */
  const draftOwner = () => userEmail() || shown.owner
  const isSameUser = () => !userEmail() || !shown.ownerHash || shown.ownerHash === hashEmail(userEmail())
  const isOutcomeUnknown = (order: unknown) => generationStatusOf(Object(order), draftOwner) === 'unknown'
  const show = (order: () => Values, entry: string | undefined, onForget: () => unknown) => {
    const ownerHash = hashEmail(userEmail()) || entryOwnerHash() || shown.ownerHash
    shown = { order, entry, onForget, owner: draftOwner(), ownerHash }
  }
  const draft = () => {
    const order = shown.order()
    return order && isSameUser() && generationStatusOf(order, draftOwner) !== 'expected' ? order : null
  }
  const onOwned = (onChange: () => void) => {
    ownedListeners.add(onChange)
    return () => void ownedListeners.delete(onChange)
  }
  return {
    input(state, entry) {
      const { comand = '', map_region = '' } = lastChoice.read() ?? {}
      // Prefer the draft in memory: the `history.state` of the same entry is older.
      const values = (shown.entry === entry ? null : orderFromState(state)) ??
        draft() ?? { comand, map_region, version: '', vin: '' }
      return { lists: lists(), pricing: pricing(values), values }
    },
    follow(order, catalogue, { entry, state }, onForget) {
      const values = () => order.getSnapshot().context.values
      show(values, entry, onForget)
      const fromState = orderFromState(state)
      const pathAtStart = path()
      const send = (update: OrderUpdate) => {
        // A stopped actor accepts no events.
        if (order.getSnapshot().status === 'active') order.send(update)
      }
      const sendLists = () => send({ type: 'lists.changed', lists: lists() })
      const sendPricing = () => send({ type: 'pricing.changed', pricing: pricing(values()) })
      sendLists()
      sendPricing()
      const subscriptions = [
        // Once the order was edited, the state of the entry is outdated and is removed.
        order.subscribe(() => {
          if (fromState && path() === pathAtStart && !isSameOrder(fromState, values()))
            replaceHistoryState(null)
        }),
        catalogue.subscribe(() => {
          sendLists()
          sendPricing()
        }),
        app.session.subscribe(sendPricing),
      ]
      const endOwned = onOwned(sendPricing)
      return () => {
        endOwned()
        for (const one of subscriptions) one.unsubscribe()
      }
    },
    show: (order) => show(order, undefined, () => path() === '/payment' && replacePage('/')),
    draft,
    forget,
    saveDraft() {
      // The history entry of the payment page stores its own order.
      const order = path() === '/payment' ? null : draft()
      const isBegun = order !== null && Object.values(order).some((value) => value !== '')
      draftStore.write(isBegun ? { order, entry: shown.entry, mark: shown.ownerHash } : null)
    },
    isOutcomeUnknown,
    setOwned(order) {
      owned = order
      for (const send of ownedListeners) send()
    },
    isOwned: (order) => owned !== null && isSameOrder(owned, Object(order)),
    onOwned,
  }
}
