import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { type PartName, type Shop, useShop } from './shop-context.ts'

/** A page whose code is loaded when it is needed. Once it is there it is shown at once, without a blank between. */
export interface PageCode extends FunctionComponent {
  /** Resolves when the code is there, with the names of the page's component and of the part that it needs. */
  readonly preload: (shop: Shop) => Promise<readonly string[]>
}

/** The code of a page could not be loaded; it is tried again as soon as that is forgotten. */
export class CodeMissing extends Error {
  readonly forget: () => void

  constructor(forget: () => void, cause: unknown) {
    super('[ui] the code of a page could not be loaded', { cause })
    this.forget = forget
  }
}

export function pageCode(load: () => Promise<ComponentType>, part?: PartName): PageCode {
  const ready = new WeakMap<Shop, ComponentType>()
  const loading = new WeakMap<Shop, Promise<ComponentType>>()
  const fetchFor = async (shop: Shop) => {
    try {
      const [page] = await Promise.all([load(), part === undefined ? null : shop.load(part)])
      ready.set(shop, page)
      return page
    } catch (cause) {
      // Who is about to be given another page needs no word about this one.
      if (await shop.isOutdated()) return await new Promise<never>(() => undefined)
      throw new CodeMissing(() => loading.delete(shop), cause)
    }
  }
  const loadOnce = (shop: Shop) => {
    const known = loading.get(shop) ?? fetchFor(shop)
    loading.set(shop, known)
    return known
  }
  const Page = () => {
    const shop = useShop()
    return createElement(ready.get(shop) ?? use(loadOnce(shop)))
  }
  return Object.assign(Page, {
    preload: async (shop: Shop) => {
      const { name } = await loadOnce(shop)
      return part === undefined ? [name] : [name, part]
    },
  })
}
