import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/create-server.ts'
import type { World } from '../../mock-server/world/world.ts'
import { developmentConfig } from '../../tools/development-config.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { ANY_WORLD, type GivenSettings, type Site, serveSite } from '../site.ts'
import { expect } from './expect.ts'
import { isMonitorMessage, monitorSecrets, type SecretObservations } from './secret-monitor.ts'

export interface Shop {
  readonly mock: TestMock
  readonly site: Site
  /** Settings that differ from the development shop, by the name of the world. */
  readonly settings: Map<string, GivenSettings>
}

/** The fixtures that helpers of several tests take. */
export interface PageTest {
  readonly page: Page
  readonly world: World
  readonly consoleLines: string[]
}

/** Secrets that no console may contain: tokens, and the passwords of the accounts. */
const SECRET = /eyJ[\w-]{8,}|Passw0rd/

const SHORTEST_PIN = 6
/** Returns all PINs of a world; none may be stored in the browser. */
const pinsOf = ({ state, journal }: World) => [
  ...[...state.orders.values()].map(({ pin }) => pin),
  ...journal
    .entries()
    .flatMap(({ endpoint, reply }) =>
      endpoint?.startsWith('check') ? [Reflect.get(Object(reply), 'data')] : [],
    )
    .filter((data) => typeof data === 'string' && data.length >= SHORTEST_PIN),
]

/**
 * Runs the production build in a browser against the mock. Each test has its own world, and fails on console
 * warnings and errors, uncaught errors, CSP violations and secrets in the wrong place.
 */
export const test = base.extend<
  {
    world: World
    consoleLines: string[]
    /** Uncaught errors; a test that expects some removes them from here, not only from `consoleLines`. */
    uncaughtErrors: string[]
    settings: GivenSettings
    /** Origins of the shop and its hosts; all others are foreign. */
    ownOrigins: Set<string>
    /** CSP violations; a test that expects some removes them. */
    violations: string[]
    /** Applies these checks to all pages of a browser context; `context` has them already. */
    watch: (context: BrowserContext) => Promise<void>
    watched: undefined
  },
  { shop: Shop }
>({
  settings: [{}, { option: true }],
  shop: [
    async ({}, use) => {
      let mock: TestMock | undefined
      const settings = new Map<string, GivenSettings>()
      const settingsFor = (world: string) => {
        if (mock === undefined) throw new Error('the mock is not started yet')
        return {
          ...developmentConfig({}),
          siteUrl: site.origin,
          apiBase: mock.api,
          adminBase: mock.admin,
          ipService: `${mock.side}/ip/${ANY_WORLD}`,
          ...settings.get(world),
        }
      }
      const site: Site = await serveSite(settingsFor)
      mock = await startTestMock(site.origin)
      await use({ mock, site, settings })
      await site.close()
      await mock.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.site.origin),
  world: [
    async ({ shop, context, settings }, use) => {
      const world = shop.mock.world()
      shop.settings.set(world.name, settings)
      await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
      await use(world)
      shop.mock.worlds.drop(world.name)
      shop.settings.delete(world.name)
    },
    { auto: true },
  ],
  ownOrigins: ({ shop: { site, mock } }, use) => use(new Set([site.origin, mock.api, mock.admin])),
  violations: ({}, use) => use([]),
  watch: async ({ world, ownOrigins, consoleLines, uncaughtErrors, violations }, use) => {
    const observations: SecretObservations[] = []
    const secrets: string[] = []
    await use(async (context) => {
      context.on('console', (message) => {
        if (isMonitorMessage(message)) return
        if (SECRET.test(message.text())) secrets.push(message.text())
        if (message.type() === 'error' || message.type() === 'warning') consoleLines.push(message.text())
      })
      context.on('weberror', (problem) => uncaughtErrors.push(String(problem.error())))
      observations.push(await monitorSecrets(context, { ownOrigins, violations }))
    })
    expect(violations, 'CSP violations').toEqual([])
    expect(secrets, 'secrets on a console').toEqual([])
    for (const { stored, passwords, leaks } of observations) {
      expect(leaks, 'secrets sent to a foreign origin').toEqual([])
      const storedSecrets = [...passwords, ...pinsOf(world)].filter((text) =>
        stored.some((value) => value.includes(text)),
      )
      expect(storedSecrets, 'secrets in browser storage').toEqual([])
    }
  },
  consoleLines: async ({}, use) => {
    const consoleLines: string[] = []
    await use(consoleLines)
    expect(consoleLines, 'unexpected console lines').toEqual([])
  },
  uncaughtErrors: async ({}, use) => {
    const uncaughtErrors: string[] = []
    await use(uncaughtErrors)
    expect(uncaughtErrors, 'uncaught errors').toEqual([])
  },
  watched: [
    async ({ watch, context }, use) => {
      await watch(context)
      await use(undefined)
    },
    { auto: true },
  ],
})
export { expect }
