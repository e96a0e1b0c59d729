import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import type { GivenSettings } from '../site.ts'
import type { CoverageKind } from './engine/coverage-kinds.ts'
import { explore, type Graph } from './engine/explore.ts'
import { memoize } from './engine/memoize.ts'
import { type AnyModel, type Excuses, withoutEventCases } from './engine/model.ts'
import type { PageObject } from './engine/page-object.ts'
import type { Path } from './engine/path.ts'
import type { Requests } from './requests.ts'

export interface ScenarioOptions {
  /** Settings that differ from those of the development shop. */
  readonly settings?: GivenSettings
  /** Prepares browser and backend before the page opens, such as a login. */
  readonly prepare?: (page: Page, world: World, path: Path) => Promise<void>
  /** Event cases that this page cannot cause, each with the reason. Only the in-memory run sends them. */
  readonly notOnPage?: Excuses
  /** Event cases that the page sends by itself as soon as it can. */
  readonly automatic?: readonly string[]
  /** True if requests with optional authentication have a token. */
  readonly isLoggedIn?: boolean
  /** True if successful requests change nothing in the backend: every step then has the same points. */
  readonly keepsBackendState?: boolean
  /** Kinds of coverage that this scenario leaves out. */
  readonly exclude?: readonly CoverageKind[]
  /** Kinds of coverage that only the deep tier runs for this scenario. */
  readonly onlyInDeep?: readonly CoverageKind[]
  /** Requests of actors that call an endpoint only in this scenario. */
  readonly requests?: Requests
  /** Endpoints that other machines on the page call at any time. */
  readonly otherRequests?: readonly EndpointName[]
  /** The number of requests that other machines send to an endpoint before this one does. */
  readonly earlierRequests?: Partial<Readonly<Record<EndpointName, number>>>
  /** Endpoints that usually require a login and are called without one here. */
  readonly withoutLogin?: readonly EndpointName[]
  /**
   * After a 401 the client refreshes the tokens and retries. True if the test delays the
   * response to the retry only; the 401 itself is sent at once.
   */
  readonly delaysRetry?: boolean
  /** Lines that other machines may write to the console. */
  readonly otherLogs?: RegExp
  /** True if another scenario uses the rest of this page object: unused entries are then not reported. */
  readonly sharesPageObject?: boolean
  /** The user of the page, if the machine has several scenarios. */
  readonly persona?: string
}

/** A page and its user, and how the machine appears there. */
export interface Scenario extends ScenarioOptions {
  readonly model: AnyModel
  readonly pageObject: PageObject<Page, Locator>
  readonly address: string
}

const graphsOf = memoize((_model: AnyModel) => new Map<string, Graph>())

/** The graph that a scenario reaches. It is explored once for all scenarios that reach the same one. */
export function graphOf({ model, notOnPage = {}, automatic = model.automatic }: Scenario): Graph {
  const excluded = Object.keys(notOnPage)
  if (excluded.length === 0 && automatic === model.automatic) return explore(model)
  const graphs = graphsOf(model)
  const key = JSON.stringify([excluded.toSorted(), automatic])
  const cached = graphs.get(key)
  if (cached) return cached
  const graph = explore({ ...withoutEventCases(model, excluded), automatic: automatic ?? [] })
  graphs.set(key, graph)
  return graph
}
