import { relative } from 'node:path'
import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { isBrowserMessage } from '../pages/purchase.ts'
import { expect, type Shop, test } from '../pages/shop.ts'
import { runOnPage } from './engine/page-driver.ts'
import { recordOf } from './engine/record.ts'
import { backgroundRequests, requestContextOf } from './layout-requests.ts'
import { mockBackend } from './mock-backend.ts'
import { playwrightSut } from './playwright-sut.ts'
import { keepRecords } from './records.ts'
import { graphOf, type Scenario } from './scenario.ts'
import { selectPaths } from './selected-paths.ts'
import { loadSuite } from './suites.ts'

const TIMEOUT_MS = 60_000
const STEP_TIMEOUT_MS = 10_000

/** True for actions that write a line to the console. */
const isLogged = (action: string) => action.startsWith('log')

interface PageTest {
  readonly title: string
  readonly run: (fixtures: {
    page: Page
    world: World
    consoleLines: string[]
    shop: Pick<Shop, 'settings'>
  }) => Promise<void>
}

/** The page tests of a scenario. The file of the machine declares them, so that runners and editors locate them there. */
export function pagePaths(scenario: Scenario): PageTest[] {
  const {
    pageObject,
    address,
    settings,
    prepare,
    persona,
    isLoggedIn = false,
    keepsBackendState = false,
  } = scenario
  const {
    requests: ownRequests,
    otherRequests = [],
    earlierRequests = {},
    withoutLogin = [],
    delaysRetry = false,
    otherLogs,
  } = scenario
  const graph = graphOf(scenario)
  const forPersona = persona === undefined ? '' : `, for ${persona}`

  return selectPaths(graph, scenario).map((path) => ({
    title: `the page follows its machine: ${path.name}${forPersona}`,
    run: async ({ page, world, consoleLines, shop }) => {
      test.setTimeout(TIMEOUT_MS + path.steps.length * STEP_TIMEOUT_MS)
      if (settings !== undefined) shop.settings.set(world.name, settings)
      await prepare?.(page, world, path)
      const requests = { ...(await loadSuite(graph.model.name)).requests, ...ownRequests }
      const backend = mockBackend(world, {
        isLoggedIn,
        keepsBackendState,
        requests,
        otherRequests: backgroundRequests(requests, [
          ...otherRequests,
          ...(Object.keys(earlierRequests) as EndpointName[]),
        ]),
        earlierRequests,
        withoutLogin,
        delaysRetry,
        requestContext: () => requestContextOf(page, world),
      })
      const otherLines = () =>
        consoleLines.filter((line) => !isBrowserMessage(line) && otherLogs?.test(line) !== true)
      const assertLogs = (actions: readonly string[]) =>
        expect(async () =>
          expect(otherLines(), 'lines on the console').toHaveLength(actions.filter(isLogged).length),
        ).toPass({ intervals: [0, 20, 50, 100], timeout: STEP_TIMEOUT_MS })
      const ignoredControls = new Set<string>()
      const onIgnoredControls = (names: readonly string[]) => {
        for (const name of names) ignoredControls.add(name)
      }
      const now = world.clock.now()
      const sut = playwrightSut({ page, address, pageObject, backend, assertLogs, onIgnoredControls, now })
      await runOnPage(path, sut).then(
        () => keepRecords(path.id, [recordOf(path, 'browser', null, ignoredControls)]),
        (error: Error) => {
          keepRecords(path.id, [recordOf(path, 'browser', error.message)])
          error.message += `\nreplay: npm run paths -- --replay ${path.id} --headed\ntrace: the replay writes one to ${relative(process.cwd(), test.info().outputPath('trace.zip'))}`
          throw error
        },
      )
      consoleLines.splice(0)
    },
  }))
}
