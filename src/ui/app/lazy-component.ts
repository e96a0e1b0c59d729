import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { type AppContext, type FeatureName, useApp } from './app-context.ts'
import { featuresOf, type RouteFeatures } from './route-features.ts'

type Load<P> = (app: AppContext) => Promise<ComponentType<P>>

/** Code that is loaded when it is needed. Once it is there it is shown at once, without a blank between. */
interface LazyComponent<P> extends FunctionComponent<P> {
  /** Resolves when the code is there, with the names of the component and of the parts that it needs. */
  readonly preload: (app: AppContext) => Promise<readonly string[]>
}
export type LazyPage = LazyComponent<object>

/** Some code could not be loaded; it is tried again as soon as that is forgotten. */
export class ChunkLoadError extends Error {
  declare readonly reset: () => void
  declare readonly retry: () => Promise<unknown>

  constructor(reset: () => void, retry: () => Promise<unknown>, cause: unknown) {
    super('[ui] code is missing', { cause })
    this.reset = reset
    this.retry = retry
  }
}

/** Something whose code, and the parts that it needs, are loaded once, but for what failed. */
function createLazy<P extends object>(
  load: Load<P>,
  features: RouteFeatures,
  /** Told when it fails, before anybody else. */
  onError: (app: AppContext) => unknown,
): LazyComponent<P> {
  const loading = new WeakMap<AppContext, Promise<ComponentType<P>>>()
  const fetchFor = async (app: AppContext) => {
    try {
      const [code] = await Promise.all([load(app), ...featuresOf(features, app).map(app.load)])
      return code
    } catch (cause) {
      await onError(app)
      throw new ChunkLoadError(
        () => loading.delete(app),
        () => loadFor(app),
        cause,
      )
    }
  }
  // A failure is kept until somebody has heard of it: what is being drawn would load it without an end.
  const loadFor = (app: AppContext) => {
    const known = loading.get(app)
    if (known !== undefined) return known
    const code = fetchFor(app)
    loading.set(app, code)
    code.then(
      // What says of itself that it is there is shown at once.
      (value) => Object.assign(code, { status: 'fulfilled', value }),
      () => undefined,
    )
    return code
  }
  const preload = async (app: AppContext) => [
    (await loadFor(app)).name,
    ...featuresOf(features, app).map((feature) => `${feature}.feature`),
  ]
  const LazyWrapper = (props: P) => {
    const app = useApp()
    return createElement(use(loadFor(app)), props)
  }
  return Object.assign(LazyWrapper, { preload })
}

/** Who is about to be given another page needs no word about this one. */
export const lazyPage = (load: Load<object>, features: RouteFeatures = []): LazyPage =>
  createLazy(load, features, async (app) => {
    if (await app.reloadIfOutdated()) await new Promise<never>(() => undefined)
  })

/**
 * What a page can do without, and what comes after it; to be shown within something that bears its failure. For its sake no
 * page is loaded anew.
 */
export const lazyComponent = <P extends object>(
  load: Load<P>,
  ...features: readonly FeatureName[]
): LazyComponent<P> => createLazy(load, features, (app) => app.notifyIfOutdated())
