import type { App } from './app.ts'
import { ownerMark } from './contract/index.ts'
import type { Draft } from './effects/draft-store.ts'
import { has, ORDER } from './effects/shape.ts'
import { type CatalogueActor, catalogueView } from './machines/catalogue/index.ts'
import { meansOf } from './machines/means.ts'
import type { OrderInput, OrderNews } from './machines/order/index.ts'
import { isSameOrder } from './machines/same-order.ts'
import { type SessionActor, sessionView } from './machines/session/index.ts'
import type { Fate } from './ports/generate.ts'
import type { Shop } from './ui/index.ts'

type Values = OrderInput['values']
interface Sources {
  readonly catalogue: CatalogueActor
  readonly session: SessionActor
  /** What is known of the code of an order, if that person asked for it on this page. */
  readonly fateOf: (order: Values, asker: () => string) => Fate | undefined
}

/** What was shown last, and on which entry of the history, if it was on a form. */
interface Shown {
  /** `null` before there was one, and once it was forgotten. */
  readonly order: () => Values | null
  readonly entry?: string | undefined
  owner: string
  /** A hash of the owner's e-mail; after a reload it is all that is known of them. */
  mark: string
  /** Takes it off its page, if it is on one still. */
  readonly over?: () => unknown
}

/** What a page can be led to with: an order to be made again, or the one that Back leads to. */
function ledWith(state: unknown): OrderInput['values'] | null {
  const { order } = Object(state)
  if (!has(order, ORDER)) return null
  const { comand, map_region, version, vin } = order
  return { comand, map_region, version, vin }
}

/** The draft of this tab from before a reload. */
const shownBefore = (draft: Draft | null): Shown => ({
  order: () => draft?.order ?? null,
  entry: draft?.entry,
  owner: '',
  mark: draft?.mark ?? '',
})

/** What an order knows of others: the catalogue, and whoever is logged in. */
export function createOrderFeed(
  {
    closeHistory,
    draft,
    entryOwner,
    go,
    keep,
    lastChoice,
    now,
    owner,
    path,
  }: Pick<
    App,
    'closeHistory' | 'draft' | 'entryOwner' | 'go' | 'keep' | 'lastChoice' | 'now' | 'owner' | 'path'
  >,
  { catalogue, session, fateOf }: Sources,
): Shop['orderFeed'] {
  const lists = (): OrderInput['lists'] => {
    const { units, variants, areListsThere, areListsMissing } = catalogueView(catalogue.getSnapshot())
    if (areListsThere) return { state: 'there', units, variants }
    return { state: areListsMissing ? 'failed' : 'loading', units: [], variants: [] }
  }
  const circumstances = (order: Values): OrderInput['circumstances'] => {
    const { isSignedIn, isBooting, isKnown, discount, balance } = sessionView(session.getSnapshot())
    return {
      price: catalogueView(catalogue.getSnapshot()).price,
      discount: isBooting || (isSignedIn && !isKnown) ? null : discount,
      means: meansOf(balance, now()),
      isUnclear: isUnclear(order),
      owned,
    }
  }
  let owned: Values | null = null
  const ownedListeners = new Set<() => void>()
  let shown = shownBefore(draft.read())
  const forget = () => {
    const { entry, over } = shown
    shown = { order: () => null, entry, owner: '', mark: '' }
    draft.write(null)
    over?.()
  }
  session.subscribe(() => {
    if (isTheirs()) {
      shown.owner ||= owner()
      shown.mark ||= ownerMark(owner())
    } else {
      closeHistory()
      forget()
    }
  })
  /** Whose session was lost is who it is still about. */
  const person = () => owner() || shown.owner
  const isTheirs = () => !owner() || !shown.mark || shown.mark === ownerMark(owner())
  const isUnclear = (order: unknown) => fateOf(Object(order), person) === 'unclear'
  const show = (order: () => Values, entry: string | undefined, over: () => unknown) => {
    const mark = ownerMark(owner()) || entryOwner() || shown.mark
    shown = { order, entry, over, owner: person(), mark }
  }
  const unfinished = () => {
    const order = shown.order()
    return order && isTheirs() && fateOf(order, person) !== 'expected' ? order : null
  }
  const onOwned = (onChange: () => void) => {
    ownedListeners.add(onChange)
    return () => void ownedListeners.delete(onChange)
  }
  return {
    input(state, entry) {
      const { comand = '', map_region = '' } = lastChoice.read() ?? {}
      // What an entry was left with is older than what was done on it since.
      const values = (shown.entry === entry ? null : ledWith(state)) ??
        unfinished() ?? { comand, map_region, version: '', vin: '' }
      return { lists: lists(), circumstances: circumstances(values), values }
    },
    follow(order, entry, state, over) {
      const values = () => order.getSnapshot().context.values
      show(values, entry, over)
      const led = ledWith(state)
      const at = path()
      const tell = (news: OrderNews) => {
        // An order that has led on to its receipt or its payment is told nothing more.
        if (order.getSnapshot().status === 'active') order.send(news)
      }
      const tellLists = () => tell({ type: 'lists.changed', lists: lists() })
      const tellCircumstances = () =>
        tell({ type: 'circumstances.changed', circumstances: circumstances(values()) })
      tellLists()
      tellCircumstances()
      const followed = [
        // An entry leads to what it was left with only as long as that was not changed.
        order.subscribe(() => {
          if (led && path() === at && !isSameOrder(led, values())) keep(null)
        }),
        catalogue.subscribe(() => {
          tellLists()
          tellCircumstances()
        }),
        session.subscribe(tellCircumstances),
      ]
      const endOwned = onOwned(tellCircumstances)
      return () => {
        endOwned()
        for (const one of followed) one.unsubscribe()
      }
    },
    show: (order) => show(order, undefined, () => path() === '/payment' && go('/')),
    unfinished,
    forget,
    saveDraft() {
      // The entry of the payment page has its order, and an order that was left with is no draft.
      const order = path() === '/payment' ? null : unfinished()
      const isBegun = order !== null && Object.values(order).some((value) => value !== '')
      draft.write(isBegun ? { order, entry: shown.entry, mark: shown.mark } : null)
    },
    isUnclear,
    setOwned(order) {
      owned = order
      for (const tell of ownedListeners) tell()
    },
    isOwned: (order) => owned !== null && isSameOrder(owned, Object(order)),
    onOwned,
  }
}
