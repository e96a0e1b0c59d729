import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { type AppContext, useApp } from './app-context.ts'
import { featuresOf, type PageEntry } from './page-entry.ts'

type Load<P> = (app: AppContext) => Promise<ComponentType<P>>

/** A component that is loaded on demand. Once loaded it renders without suspending. */
interface LazyComponent<P> extends FunctionComponent<P> {
  /** Resolves to the names of the component and of its features when they are loaded. */
  readonly preload: (app: AppContext) => Promise<readonly string[]>
}
export type LazyPage = LazyComponent<object>

/** A failed import. After `reset` the next render imports again. */
export class ChunkLoadError extends Error {
  declare readonly reset: () => void
  declare readonly retry: () => Promise<unknown>

  constructor(reset: () => void, retry: () => Promise<unknown>, cause: unknown) {
    super('[ui] a chunk failed to load', { cause })
    this.reset = reset
    this.retry = retry
  }
}

/** Loads a component with its features once; a failed import can be repeated. */
function createLazy<P extends object>(
  load: Load<P>,
  /** The names of the features that the component needs. */
  namesOf: (app: AppContext) => readonly string[],
  /** Called before the error reaches the boundary. */
  onError: (app: AppContext) => unknown,
): LazyComponent<P> {
  const loading = new WeakMap<AppContext, Promise<ComponentType<P>>>()
  const fetchFor = async (app: AppContext) => {
    try {
      const [component] = await Promise.all([load(app), ...namesOf(app).map(app.load)])
      return component
    } catch (cause) {
      await onError(app)
      throw new ChunkLoadError(
        () => loading.delete(app),
        () => loadFor(app),
        cause,
      )
    }
  }
  // Keep the rejected promise until the error boundary clears it; otherwise every render starts a new import.
  const loadFor = (app: AppContext) => {
    const started = loading.get(app)
    if (started !== undefined) return started
    const component = fetchFor(app)
    loading.set(app, component)
    component.then(
      // React's `use` reads `status` and `value` and does not suspend.
      (value) => Object.assign(component, { status: 'fulfilled', value }),
      () => undefined,
    )
    return component
  }
  const preload = async (app: AppContext) => [
    (await loadFor(app)).name,
    ...namesOf(app).map((feature) => `${feature}.feature`),
  ]
  const LazyWrapper = (props: P) => {
    const app = useApp()
    return createElement(use(loadFor(app)), props)
  }
  return Object.assign(LazyWrapper, { preload })
}

/** Shows no error if the page is about to reload for a newer release. */
export const lazyPage = ({ page, features = {} }: PageEntry): LazyPage =>
  createLazy(
    page,
    (app) => Object.keys(featuresOf(features, app)),
    async (app) => {
      if (await app.reloadIfOutdated()) await new Promise<never>(() => undefined)
    },
  )

/**
 * Optional or late content of a page; render it inside a `RetryBoundary` or `LazyBoundary`. A failed import never reloads
 * the page.
 */
export const lazyComponent = <P extends object>(
  load: Load<P>,
  ...features: readonly string[]
): LazyComponent<P> =>
  createLazy(
    load,
    () => features,
    (app) => app.notifyIfOutdated(),
  )
