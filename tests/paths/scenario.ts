import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import type { Criterion } from './engine/criteria.ts'
import { explore, type Graph } from './engine/explore.ts'
import { type AnyModel, type Excuses, withoutEventCases } from './engine/model.ts'
import type { PageObject } from './engine/page-object.ts'
import type { Path } from './engine/path.ts'
import type { Requests } from './requests.ts'

export interface ScenarioOptions {
  /** What must be so before the page opens, somebody's login for one. */
  readonly prepare?: (page: Page, world: World, path: Path) => Promise<void>
  /** Event cases that cannot come about on this page, each with the reason: the live bench alone sends them. */
  readonly notOnPage?: Excuses
  /** Event cases that the page sends by itself as soon as it can. */
  readonly automatic?: readonly string[]
  /** Somebody is logged in: a call that may go out for a member does. */
  readonly isLoggedIn?: boolean
  /** What the host does leaves nothing behind: a path has the same point to spend at every step. */
  readonly keepsBackendState?: boolean
  /** What is walked of others and not of this one. */
  readonly exclude?: readonly Criterion[]
  /** What is walked of others every time, and of this one in deep. */
  readonly onlyInDeep?: readonly Criterion[]
  /** What an actor sends here that asks nobody on the live bench. */
  readonly requests?: Requests
  /** What others on this page ask of a host, whatever the path does. */
  readonly otherRequests?: readonly EndpointName[]
  /** How many requests to an endpoint others on this page make before the machine's own. */
  readonly earlierRequests?: Partial<Readonly<Record<EndpointName, number>>>
  /** What an actor asks for a member, and here for somebody whom the host does not know. */
  readonly withoutLogin?: readonly EndpointName[]
  /** Who is refused is so the second time alone when the path says it: the tokens were renewed before that. */
  readonly holdsRetry?: boolean
  /** What others on the page may say on its console meanwhile. */
  readonly otherLogs?: RegExp
  /** The page object is another visitor's, who uses all of them. */
  readonly sharesPageObject?: boolean
  /** Who visits, where a machine is walked by several. */
  readonly persona?: string
}

/** A machine on its page, as one who comes there sees it. */
export interface Scenario extends ScenarioOptions {
  readonly model: AnyModel
  readonly pageObject: PageObject<Page, Locator>
  readonly address: string
}

/** As much of a machine as a visit can come to. */
export const graphOf = ({ model, notOnPage = {}, automatic = model.automatic ?? [] }: Scenario): Graph =>
  explore({ ...withoutEventCases(model, Object.keys(notOnPage)), automatic })
