import { createActor, type InspectionEvent } from 'xstate'
import type { Client } from '../api/index.ts'
import type { ShopConfig } from '../config.ts'
import { reportFacts } from '../effects/app-events.ts'
import type { Environment } from '../effects/environment.ts'
import {
  type ActorName,
  type AppActor,
  type AppEffects,
  type CheckedActors,
  CORE_ACTORS,
  createAppMachine,
  type LazyActorName,
  type LazyActors,
  selectActor,
  withAppEffects,
} from '../machines/app/index.ts'
import type { Facts } from '../machines/shared/facts.ts'
import type { ThemeChoice, ThemeEffects } from '../machines/theme/index.ts'
import { lateFeatures, pages } from '../pages.ts'
import { type AppContext, featuresOf, type PageEntry, rememberServerSnapshot } from '../ui/index.ts'
import { brandOf } from './brand.ts'
import { coreActors } from './core-actors.ts'

interface LoadedFeature {
  /** The machines that the root starts. */
  readonly actors?: LazyActors & CheckedActors
  /** The machines that the root starts later, on an event such as `generation.requested`. */
  readonly onDemand?: LazyActors & CheckedActors
  readonly forms?: object
  readonly machines?: object
  /** Creates the members that need running machines. */
  readonly connect?: (app: AppContext) => object
}

export interface AppOptions {
  readonly theme: ThemeChoice
  /** A hash of the e-mail that the backend confirmed last in this tab. */
  readonly lastUser?: string
  readonly effects: AppEffects & ThemeEffects
  /** Features whose machines exist from the start, for pages that are rendered without starting any machine. */
  readonly loaded?: ReadonlyMap<string, LoadedFeature>
  /**
   * Receives every event and snapshot of the root and of all actors below it. Pages start form machines
   * outside of it.
   */
  readonly inspect?: (event: InspectionEvent) => void
}

const actorNamesOf = ({ actors }: LoadedFeature) => Object.keys(actors ?? {}) as LazyActorName[]

type CreateFeature = (client: Client, environment: Environment) => LoadedFeature

/** The imports of all features, by name. Of the two home pages only the order form has features. */
const importsOfFeatures: Readonly<Record<string, () => Promise<CreateFeature>>> = Object.assign(
  { ...lateFeatures },
  ...Object.values<PageEntry<CreateFeature>>(pages).map(({ features = {} }) =>
    featuresOf(features, { landing: 'navipin' }),
  ),
)

export async function loadFeature(
  name: string,
  client: Client,
  environment: Environment,
): Promise<LoadedFeature> {
  const create = await importsOfFeatures[name]?.()
  if (create === undefined) throw new Error(`no feature '${name}'`)
  return create(client, environment)
}

/**
 * Creates the context of all pages for one shop, and the root of its machines. Nothing runs before the root is started, so
 * pages can be rendered outside a browser.
 */
export function createApp(
  config: ShopConfig,
  client: Client,
  environment: Environment,
  { theme, lastUser = '', effects, loaded = new Map(), inspect }: AppOptions,
): { readonly app: AppContext; readonly rootActor: AppActor } {
  const lazy: LazyActors = {}
  for (const { actors, onDemand } of loaded.values()) Object.assign(lazy, actors, onDemand)
  const rootActor = createActor(
    withAppEffects(createAppMachine(coreActors(client, environment, effects), lazy), effects),
    {
      input: { theme, loaded: [...loaded.values()].flatMap(actorNamesOf), lastUser },
      systemId: 'app',
      ...(inspect && { inspect }),
    },
  )
  /** Defines a getter, because a machine that failed may be replaced. */
  const publishActor = (name: ActorName) => {
    const read = () => selectActor(name)(rootActor.getSnapshot())
    const actor = read()
    if (actor !== undefined) rememberServerSnapshot(actor)
    Object.defineProperty(app, name, { get: read, enumerable: true })
  }
  const add = (feature: LoadedFeature) => {
    const { actors: _, onDemand: __, forms, machines, connect, ...rest } = feature
    Object.assign(app.forms, forms)
    Object.assign(app.machines, machines)
    Object.assign(app, rest)
    for (const name of actorNamesOf(feature)) publishActor(name)
    Object.assign(app, connect?.(app))
  }
  const load = async (name: string) => {
    if (loaded.has(name)) return
    const feature = await loadFeature(name, client, environment)
    Object.assign(lazy, feature.actors, feature.onDemand)
    rootActor.send({ type: 'feature.loaded', actors: actorNamesOf(feature) })
    add(feature)
  }
  const loading = new Map<string, Promise<void>>()
  const core = {
    ...config,
    ...brandOf(config),
    onActorChange: (onChange: () => void) => rootActor.subscribe(onChange).unsubscribe,
    now: environment.now,
    reportFacts: (facts: Partial<Facts>) => reportFacts(environment, facts),
    onOrdersChange: environment.accountChanges.onOrdersChange,
    onBalanceChange: environment.accountChanges.onBalanceChange,
    onReturn: environment.onReturn,
    tabCheckout: () => environment.tabCheckout.read(environment.userEmail()),
    forms: {},
    machines: {},
    reloadIfOutdated: environment.reloadIfOutdated,
    notifyIfOutdated: environment.notifyIfOutdated,
    retryLoading: () => rootActor.send({ type: 'loading.retried' }),
    load: (name: string) => {
      const promise =
        loading.get(name) ??
        load(name).catch((problem: unknown) => {
          // Drop the rejected promise, so that the next call tries again.
          loading.delete(name)
          throw problem
        })
      loading.set(name, promise)
      return promise
    },
  }
  // The cast is safe: a page renders only after the features of its route were loaded.
  const app = core as typeof core & AppContext
  for (const name of CORE_ACTORS) publishActor(name)
  for (const feature of loaded.values()) add(feature)
  return { app, rootActor }
}
