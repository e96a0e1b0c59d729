import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { expect, test } from '../pages/shop.ts'
import { chosenPlans } from './chosen-plans.ts'
import { runOnPage } from './engine/page-driver.ts'
import { recordOf } from './engine/record.ts'
import { mockReplies } from './mock-replies.ts'
import { graphOf, type PageVisit } from './page-visit.ts'
import { playwrightSut } from './playwright-sut.ts'
import { keepRecords } from './records.ts'
import { askedBeside, knownOn } from './shell-asks.ts'
import { loadSuite } from './suites.ts'

/** A path is long, and a machine may be slow: only what hangs is given up. */
const HANGS_MS = 60_000
const STEP_HANGS_MS = 10_000

/** What a browser says of every answer that is a failure, wanted or not. */
const isOfTheBrowser = (line: string) => line.startsWith('Failed to load resource')

/** What the machine only logs, and nobody else may say a word. */
const isLogged = (action: string) => action.startsWith('log')

interface PageTest {
  readonly title: string
  readonly run: (fixtures: { page: Page; world: World; said: string[] }) => Promise<void>
}

/**
 * The paths of a machine on the page that shows it. The file of the machine makes the tests, so that runners and editors
 * show that file as their place.
 */
export function pagePaths(visited: PageVisit): PageTest[] {
  const { pageObject, address, prepare, as, isMember = false, isSpared = false } = visited
  const {
    hosts: own,
    asksBeside = [],
    askedBefore = {},
    asStranger = [],
    holdsRetry = false,
    alsoSaid,
  } = visited
  const graph = graphOf(visited)
  const visitor = as === undefined ? '' : `, as ${as}`

  return chosenPlans(graph, visited).map((plan) => ({
    title: `the page follows its machine: ${plan.name}${visitor}`,
    run: async ({ page, world, said }) => {
      test.setTimeout(HANGS_MS + plan.steps.length * STEP_HANGS_MS)
      await prepare?.(page, world, plan)
      const hosts = { ...(await loadSuite(graph.model.name)).hosts, ...own }
      const backend = mockReplies(world, {
        isMember,
        isSpared,
        hosts,
        beside: askedBeside(hosts, [...asksBeside, ...(Object.keys(askedBefore) as EndpointName[])]),
        askedBefore,
        asStranger,
        holdsRetry,
        known: () => knownOn(page, world),
      })
      const others = () => said.filter((line) => !isOfTheBrowser(line) && alsoSaid?.test(line) !== true)
      const assertLogs = (actions: readonly string[]) =>
        expect(async () =>
          expect(others(), 'what the page says on its console').toHaveLength(actions.filter(isLogged).length),
        ).toPass({ intervals: [0, 20, 50, 100], timeout: STEP_HANGS_MS })
      const ignoredControls = new Set<string>()
      const onIgnoredControls = (names: readonly string[]) => {
        for (const name of names) ignoredControls.add(name)
      }
      const now = world.clock.now()
      const sut = playwrightSut({ page, address, pageObject, backend, assertLogs, onIgnoredControls, now })
      await runOnPage(plan, sut).then(
        () => keepRecords(plan.id, [recordOf(plan, 'browser', null, ignoredControls)]),
        (error: Error) => {
          keepRecords(plan.id, [recordOf(plan, 'browser', error.message)])
          error.message += `\nreplay: npm run paths -- --replay ${plan.id} --headed`
          throw error
        },
      )
      said.splice(0)
    },
  }))
}
