import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { type Needs, partsOf } from './needs.ts'
import { type PartName, type Shop, useShop } from './shop-context.ts'

type Load<P> = (shop: Shop) => Promise<ComponentType<P>>

/** Code that is loaded when it is needed. Once it is there it is shown at once, without a blank between. */
interface Late<P> extends FunctionComponent<P> {
  /** Resolves when the code is there, with the names of the component and of the parts that it needs. */
  readonly preload: (shop: Shop) => Promise<readonly string[]>
}
export type PageCode = Late<object>

/** Some code could not be loaded; it is tried again as soon as that is forgotten. */
export class CodeMissing extends Error {
  declare readonly forget: () => void
  declare readonly again: () => Promise<unknown>

  constructor(forget: () => void, again: () => Promise<unknown>, cause: unknown) {
    super('[ui] code is missing', { cause })
    this.forget = forget
    this.again = again
  }
}

/** Something whose code, and the parts that it needs, are loaded once, but for what failed. */
function loadedOnce<P extends object>(
  load: Load<P>,
  needs: Needs,
  /** Told when it fails, before anybody else. */
  onMissing: (shop: Shop) => unknown,
): Late<P> {
  const loading = new WeakMap<Shop, Promise<ComponentType<P>>>()
  const fetchFor = async (shop: Shop) => {
    try {
      const [code] = await Promise.all([load(shop), ...partsOf(needs, shop).map(shop.load)])
      return code
    } catch (cause) {
      await onMissing(shop)
      throw new CodeMissing(
        () => loading.delete(shop),
        () => once(shop),
        cause,
      )
    }
  }
  // A failure is kept until somebody has heard of it: what is being drawn would load it without an end.
  const once = (shop: Shop) => {
    const known = loading.get(shop)
    if (known !== undefined) return known
    const code = fetchFor(shop)
    loading.set(shop, code)
    code.then(
      // What says of itself that it is there is shown at once.
      (value) => Object.assign(code, { status: 'fulfilled', value }),
      () => undefined,
    )
    return code
  }
  const preload = async (shop: Shop) => [(await once(shop)).name, ...partsOf(needs, shop)]
  const Shown = (props: P) => {
    const shop = useShop()
    return createElement(use(once(shop)), props)
  }
  return Object.assign(Shown, { preload })
}

/** Who is about to be given another page needs no word about this one. */
export const pageCode = (load: Load<object>, needs: Needs = []): PageCode =>
  loadedOnce(load, needs, async (shop) => {
    if (await shop.renewPage()) await new Promise<never>(() => undefined)
  })

/**
 * What a page can do without, and what comes after it; to be shown within something that bears its failure. For its sake no
 * page is loaded anew.
 */
export const lateCode = <P extends object>(load: Load<P>, ...needs: readonly PartName[]): Late<P> =>
  loadedOnce(load, needs, (shop) => shop.sayWhenOutdated())
