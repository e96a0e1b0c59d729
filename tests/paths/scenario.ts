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
  /** Requests with optional authentication have a token. */
  readonly isLoggedIn?: boolean
  /** Successful requests change nothing in the backend, so that every step has, for example, the same points to spend. */
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
  /** After a 401 the client refreshes the tokens and retries. True if the path holds only the response to the retry. */
  readonly holdsRetry?: boolean
  /** Lines that other machines may write to the console. */
  readonly otherLogs?: RegExp
  /** Another scenario uses all of the page object, so unused entries are not reported for this one. */
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

const partsOf = memoize((_model: AnyModel) => new Map<string, Graph>())

/** The part of the machine that a scenario reaches. It is explored once for all scenarios that reach the same part. */
export function graphOf({ model, notOnPage = {}, automatic = model.automatic }: Scenario): Graph {
  const left = Object.keys(notOnPage)
  if (left.length === 0 && automatic === model.automatic) return explore(model)
  const parts = partsOf(model)
  const key = JSON.stringify([left.toSorted(), automatic])
  const known = parts.get(key)
  if (known) return known
  const part = explore({ ...withoutEventCases(model, left), automatic: automatic ?? [] })
  parts.set(key, part)
  return part
}
