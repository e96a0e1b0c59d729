import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { type PartName, type Shop, useShop } from './shop-context.ts'

type Parts = readonly PartName[]
type Load<P> = (shop: Shop) => Promise<ComponentType<P>>
/** Some screens need other parts with one brand than with another. */
type Needs = Parts | ((shop: Shop) => Parts)

/** A page whose code is loaded when it is needed. Once it is there it is shown at once, without a blank between. */
export interface PageCode extends FunctionComponent {
  /** Resolves when the code is there, with the names of the page's component and of the parts that it needs. */
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

/** Something whose code, and the parts that it needs, are loaded once. */
function loadedOnce<P extends object>(
  load: Load<P>,
  needs: (shop: Shop) => Parts,
  fail: (shop: Shop, forget: () => void, cause: unknown) => Promise<never>,
) {
  const loading = new WeakMap<Shop, Promise<ComponentType<P>>>()
  const fetchFor = async (shop: Shop) => {
    try {
      const [code] = await Promise.all([load(shop), ...needs(shop).map(shop.load)])
      return code
    } catch (cause) {
      return await fail(shop, () => loading.delete(shop), cause)
    }
  }
  const once = (shop: Shop) => {
    const known = loading.get(shop)
    if (known !== undefined) return known
    const code = fetchFor(shop)
    loading.set(shop, code)
    // What says of itself that it is there is shown at once.
    code.then(
      (value) => Object.assign(code, { status: 'fulfilled', value }),
      () => undefined,
    )
    return code
  }
  const Shown = (props: P) => {
    const shop = useShop()
    return createElement(use(once(shop)), props)
  }
  return { once, Shown }
}

export function pageCode(load: Load<object>, needs: Needs = []): PageCode {
  const needed = typeof needs === 'function' ? needs : () => needs
  const { once, Shown } = loadedOnce(load, needed, async (shop, forget, cause) => {
    // Who is about to be given another page needs no word about this one.
    if (await shop.isOutdated()) return await new Promise<never>(() => undefined)
    throw new CodeMissing(forget, cause)
  })
  return Object.assign(Shown, {
    preload: async (shop: Shop) => [(await once(shop)).name, ...needed(shop)],
  })
}

/** What a page can do without, and what comes after it; to be shown within something that bears its failure. */
export const lateCode = <P extends object>(load: Load<P>, ...needs: Parts): FunctionComponent<P> =>
  loadedOnce(
    load,
    () => needs,
    (_shop, _forget, cause) => Promise.reject(cause),
  ).Shown
