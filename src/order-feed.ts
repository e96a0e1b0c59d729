import type { App } from './app.ts'
import { isSameOwner } from './contract/index.ts'
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
  /** What is known of the code of an order, if it was asked for on this page. */
  readonly fateOf: (order: Values) => Fate | undefined
}

/** What a page can be led to with: an order to be made again, or the one that Back leads to. */
function ledWith(state: unknown): OrderInput['values'] | null {
  const { order } = Object(state)
  if (!has(order, ORDER)) return null
  const { comand, map_region, version, vin } = order
  return { comand, map_region, version, vin }
}

/** What an order knows of others: the catalogue, and whoever is logged in. */
export function createOrderFeed(
  { keep, lastChoice, now, owner, path }: Pick<App, 'keep' | 'lastChoice' | 'now' | 'owner' | 'path'>,
  { catalogue, session, fateOf }: Sources,
): Shop['orderFeed'] {
  const lists = (): OrderInput['lists'] => {
    const { units, variants, areListsThere, areListsMissing } = catalogueView(catalogue.getSnapshot())
    if (areListsThere) return { state: 'there', units, variants }
    return { state: areListsMissing ? 'failed' : 'loading', units: [], variants: [] }
  }
  const isUnclear = (order: unknown) => fateOf(Object(order)) === 'unclear'
  const circumstances = (order: Values): OrderInput['circumstances'] => {
    const { isSignedIn, isBooting, isKnown, discount, balance } = sessionView(session.getSnapshot())
    return {
      price: catalogueView(catalogue.getSnapshot()).price,
      discount: isBooting || (isSignedIn && !isKnown) ? null : discount,
      means: meansOf(balance, now()),
      isUnclear: isUnclear(order),
    }
  }
  /** What was shown last, and on which entry of the history. */
  let shown: { readonly order: () => Values; readonly entry: string; owner: string } | undefined
  session.subscribe(() => {
    if (shown) shown.owner ||= owner()
  })
  session.on('logout', ({ ending }) => {
    if (ending === 'loggedOut' || ending === 'elsewhere') shown = undefined
  })
  const show = (order: () => Values, entry = '') => {
    // Whose session was lost is who it is still about.
    shown = { order, entry, owner: owner() || shown?.owner || '' }
  }
  const unfinished = () => {
    const order = shown?.order()
    return order &&
      fateOf(order) !== 'expected' &&
      (!owner() || !shown?.owner || isSameOwner(shown.owner, owner()))
      ? order
      : null
  }
  return {
    input(state, entry) {
      const { comand = '', map_region = '' } = lastChoice.read() ?? {}
      // What an entry was left with is older than what was done on it since.
      const values = (shown?.entry === entry ? null : ledWith(state)) ??
        unfinished() ?? { comand, map_region, version: '', vin: '' }
      return { lists: lists(), circumstances: circumstances(values), values }
    },
    follow(order, entry, state) {
      const values = () => order.getSnapshot().context.values
      show(values, entry)
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
      return () => {
        for (const one of followed) one.unsubscribe()
      }
    },
    show,
    unfinished,
    isUnclear,
  }
}
