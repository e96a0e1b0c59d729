import { test as base, expect } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/host.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { ShopConfig } from '../../src/config.ts'
import { developmentConfig } from '../../tools/development-config.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { ANY_WORLD, type Site, serveSite } from '../site.ts'

interface Shop {
  readonly mock: TestMock
  readonly site: Site
  /** What single worlds set otherwise than the shop in development. */
  readonly settings: Map<string, Partial<ShopConfig>>
}

/** What stands on no console, whatever else is said there: tokens, and the passwords of the accounts. */
const SECRET = /eyJ[\w-]{8,}|Passw0rd/

/** A production build in a real browser against the real mock: a world of its own for each test, and no word on the console. */
export const test = base.extend<
  { world: World; said: string[]; settings: Partial<ShopConfig> },
  { shop: Shop }
>({
  settings: [{}, { option: true }],
  shop: [
    async ({}, use) => {
      let mock: TestMock | undefined
      const settings = new Map<string, Partial<ShopConfig>>()
      const settingsFor = (world: string) => {
        if (mock === undefined) throw new Error('the mock is not up yet')
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
  said: [
    async ({ page }, use) => {
      const said: string[] = []
      const secrets: string[] = []
      page.context().on('console', (message) => {
        if (SECRET.test(message.text())) secrets.push(message.text())
      })
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(said)
      expect(said, 'unexpected on the console of the page').toEqual([])
      expect(secrets, 'secret, and on a console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
