import { createServer, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type RunningShop, runShop } from '../production/run-shop.ts'
import { closeServer } from '../site.ts'
import { submitLogin } from './log-in.ts'
import { CHECKS_REQUESTS, expectLoggedIn } from './member.ts'
import { expect, test } from './shop.ts'

/** Tests open this page before they close the servers: the polling of the shop would log errors. */
const NOWHERE = 'about:blank'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1']
    await use({ ...launchOptions, args })
  },
  baseURL: undefined,
})

/** Records the origins of all requests of the page. */
function requestedOrigins(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  return origins
}
/** Registers these origins as the shop's own. */
const addOwnOrigins = (ownOrigins: Set<string>, { origin, mock }: RunningShop) => {
  for (const address of [origin, mock.api, mock.admin]) ownOrigins.add(new URL(address).origin)
}
const journalOf = ({ mock }: RunningShop, world: string) => mock.worlds.get(world).journal.entries()

/** Logs in by the form and opens the orders: requests with a CSRF header, and with a bearer token. */
async function logInAndReload(page: Page, { origin }: RunningShop): Promise<void> {
  await page.goto(`${origin}/`)
  await page.goto(`${origin}/login?deep=link`)
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(`${origin}/`)
  await page.goto(`${origin}/profile/orders`)
  await expectLoggedIn(page)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
}

test(
  'R-CFG-12 two shops of one build send every call to their own host, and none to that of the other',
  CHECKS_REQUESTS,
  async ({ page, world, ownOrigins }) => {
    const first = await runShop(({ mock }) => ({
      brandName: 'first & <b>only</b>',
      apiBase: `${mock.api}///`,
    }))
    const second = await runShop(({ mock }) => ({
      appTitle: '</title><script>alert(1)</script>',
      apiBase: `${mock.api}/`,
      adminBase: `${mock.admin}//`,
    }))
    for (const shop of [first, second]) addOwnOrigins(ownOrigins, shop)
    for (const [shop, other, name] of [
      [first, second, 'first & <b>only</b>'],
      [second, first, 'navipin'],
    ] as const) {
      // From here on the page of the previous shop sends no more requests to it.
      await page.goto(NOWHERE)
      for (const { mock } of [first, second]) mock.worlds.get(world.name).journal.clear()
      const origins = requestedOrigins(page)
      await page.context().clearCookies({ name: 'csrftoken' })
      await logInAndReload(page, shop)
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(name)
      const { mock, origin } = shop
      expect([origin, mock.api, mock.admin, new URL(mock.side).origin]).toEqual(
        expect.arrayContaining([...origins].filter((address) => address.startsWith('http'))),
      )
      await expect
        .poll(() => journalOf(shop, world.name).map(({ endpoint }) => endpoint))
        .toEqual(expect.arrayContaining(['login', 'readStatus', 'readHistory']))
      await expect.poll(() => journalOf(shop, world.name).filter(({ status }) => status === null)).toEqual([])
      expect(journalOf(shop, world.name).filter(({ verdict }) => verdict === 'client-breach')).toEqual([])
      expect(journalOf(other, world.name)).toEqual([])
      page.removeAllListeners('request')
    }
    await expect(page).toHaveTitle(/<\/title><script>alert\(1\)<\/script>$/)
    await page.goto(NOWHERE)
    await first.close()
    await second.close()
  },
)

test('with one origin for page and API, the server forwards the calls', async ({
  page,
  world,
  ownOrigins,
}) => {
  const shop = await runShop(({ origin, mock }) => ({
    apiBase: `${origin}/backend//`,
    apiUpstream: mock.api,
    adminBase: `${origin}/admin-backend`,
    adminUpstream: `${mock.admin}/`,
  }))
  addOwnOrigins(ownOrigins, shop)
  const origins = requestedOrigins(page)
  await logInAndReload(page, shop)
  const side = new URL(shop.mock.side).origin
  expect([...origins].filter((address) => address !== shop.origin && address !== side)).toEqual([])
  const login = journalOf(shop, world.name).find(({ endpoint }) => endpoint === 'login')
  expect(login?.status).toBe(200)
  await page.goto(NOWHERE)
  await shop.close()
})

/** Serves the API as `api.shop.test`. Its cookies are for `domain`, or for that host alone if it is null. */
async function serveApiUnderOtherName(api: string, domain: string | null) {
  const { hostname, port } = new URL(api)
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const forwarded = sendRequest({ hostname, port, method, path, headers }, (upstream) => {
      const cookies = (upstream.headers['set-cookie'] ?? []).map((cookie) =>
        domain === null ? cookie : `${cookie}; Domain=${domain}`,
      )
      response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, 'set-cookie': cookies })
      upstream.pipe(response)
    })
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://api.shop.test:${(server.address() as AddressInfo).port}` }
}

for (const [name, domain] of [
  ['a cookie of the parent domain is read by the page', 'shop.test'],
  ['the page cannot read a cookie of the API host alone, and the login is refused', null],
] as const) {
  test(`with page and API on two hosts of one site, ${name}`, async ({ page, consoleLines, ownOrigins }) => {
    let host: Server | undefined
    const shop = await runShop(async ({ mock }) => {
      const { server, address } = await serveApiUnderOtherName(mock.api, domain)
      host = server
      ownOrigins.add(address)
      return { apiBase: address }
    }, 'www.shop.test')
    addOwnOrigins(ownOrigins, shop)
    if (domain === null) {
      await page.goto(`${shop.origin}/login`)
      await submitLogin(page, 'plain')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(consoleLines.splice(0).join()).toContain('403')
    } else await logInAndReload(page, shop)
    const login = journalOf(shop, 'default').find(({ endpoint }) => endpoint === 'login')
    expect(login?.status).toBe(domain === null ? 403 : 200)
    await page.goto(NOWHERE)
    if (host) await closeServer(host)
    await shop.close()
  })
}
