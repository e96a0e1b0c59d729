import type { LastChoiceStore } from './effects/last-choice.ts'
import { has, ORDER } from './effects/shape.ts'
import { type CatalogueActor, catalogueView } from './machines/catalogue/index.ts'
import { meansOf } from './machines/means.ts'
import type { OrderInput, OrderNews } from './machines/order/index.ts'
import { type SessionActor, sessionView } from './machines/session/index.ts'
import type { Shop } from './ui/index.ts'

interface Sources {
  readonly catalogue: CatalogueActor
  readonly session: SessionActor
  readonly lastChoice: LastChoiceStore
  readonly now: () => number
}

/** What a page can be led to with: an order to be made again, or the one that Back leads to. */
function ledWith(state: unknown): OrderInput['values'] | null {
  const order: unknown = Object(state).order
  if (typeof order !== 'object' || order === null) return null
  const {
    comand = '',
    map_region = '',
    version = '',
    vin = '',
  }: Readonly<Record<string, unknown>> = { ...order }
  const values = { comand, map_region, version, vin }
  return has(values, ORDER) ? values : null
}

/** What an order knows of others: the catalogue, and whoever is logged in. */
export function createOrderFeed({ catalogue, session, lastChoice, now }: Sources): Shop['orderFeed'] {
  const lists = (): OrderInput['lists'] => {
    const { units, variants, areListsThere, areListsMissing } = catalogueView(catalogue.getSnapshot())
    if (areListsThere) return { state: 'there', units, variants }
    return { state: areListsMissing ? 'failed' : 'loading', units: [], variants: [] }
  }
  const circumstances = (): OrderInput['circumstances'] => {
    const { isSignedIn, isBooting, isKnown, discount, balance } = sessionView(session.getSnapshot())
    return {
      price: catalogueView(catalogue.getSnapshot()).price,
      discount: isBooting || (isSignedIn && !isKnown) ? null : discount,
      means: meansOf(balance, now()),
    }
  }
  return {
    /** What an order begins with; `state` is what the page was led to with. */
    input(state: unknown): OrderInput {
      const { comand = '', map_region = '' } = lastChoice.read() ?? {}
      return {
        lists: lists(),
        circumstances: circumstances(),
        values: ledWith(state) ?? { comand, map_region, version: '', vin: '' },
      }
    },
    /** Tells at once, and whenever something changes; what it returns makes it stop. */
    follow(tell: (news: OrderNews) => void): () => void {
      const tellLists = () => tell({ type: 'lists.changed', lists: lists() })
      const tellCircumstances = () => tell({ type: 'circumstances.changed', circumstances: circumstances() })
      tellLists()
      tellCircumstances()
      const followed = [
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
  }
}
