import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '../../mock-server/world/world.ts'
import { existingBrowser } from '../../tools/browser.ts'
import { freePort } from '../../tools/dev/ports.ts'
import { waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { configure } from '../site.ts'
import { buildCopy } from './build-copy.ts'
import { selfSigned } from './certificate.ts'
import { installNginx, type Nginx, runNginx } from './nginx.ts'
import { requiredTexts } from './run-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'spending-'))
const folder = join(scratch, 'shop')
let checkout = ''
let origin = ''
let mock: TestMock
let nginx: Nginx
let proxy: Server
let browser: Browser
/** Connections between browser and nginx. */
const connections = new Set<Socket>()

/** A TCP proxy before nginx, so that connections can be broken. */
function createTcpProxy(port: number): Server {
  return createServer((socket) => {
    const passed = connect(port, '127.0.0.1')
    connections.add(socket)
    socket.pipe(passed).pipe(socket)
    for (const end of [socket, passed])
      end
        .on('error', () => undefined)
        .on('close', () => {
          connections.delete(socket)
          socket.destroy()
          passed.destroy()
        })
  })
}

beforeAll(async () => {
  installNginx()
  checkout = await buildCopy()
  const port = await freePort()
  origin = `https://localhost:${port}`
  mock = await startTestMock(origin)
  const settings = {
    ...requiredTexts,
    siteUrl: origin,
    apiBase: `${origin}/backend`,
    apiUpstream: mock.api,
    adminBase: `${origin}/admin-backend`,
    adminUpstream: mock.admin,
    ipService: `${origin}/no-ip-service`,
  }
  await configure(settings, folder, join(checkout, 'dist/configure.mjs'))
  mkdirSync(join(folder, 'tls'))
  selfSigned(join(folder, 'tls'))
  nginx = await runNginx(folder, port, false)
  proxy = createTcpProxy(port)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: proxyPort } = proxy.address() as AddressInfo
  const { executablePath, args = [] } = existingBrowser() ?? {}
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${proxyPort}`],
  })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  for (const socket of connections) socket.destroy()
  proxy?.close()
  await nginx?.close()
  await mock?.close()
  for (const made of [checkout, scratch]) rmSync(made, { recursive: true, force: true })
})

/** A logged-in customer with three tokens on a filled-in order form, in a separate world. */
async function customer(): Promise<{ page: Page; world: World; tokens: () => number | undefined }> {
  const world = mock.world()
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  await context.addCookies([{ name: 'mock-world', value: world.name, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('points@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${origin}/`)
  await page.goto(`${origin}/navipin`)
  await page.getByLabel('Comand', { exact: true }).selectOption('NTG 5.5')
  await page.getByLabel('Map region', { exact: true }).selectOption('Europe')
  await page.getByLabel('Version', { exact: true }).selectOption('V20.0')
  await page.getByLabel('VIN', { exact: true }).fill('WDD2130041A000000')
  await page.getByText('Points Amount: 3').waitFor()
  const account = () => [...world.state.accounts.values()].find(({ email }) => email.startsWith('points@'))
  return { page, world, tokens: () => account()?.points[0]?.amount }
}

const clickGenerate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true }).click()
const waitForOutcome = (page: Page) =>
  Promise.race([
    page.getByText('Something went wrong, please try again later').first().waitFor(),
    page.waitForURL(/\/success\?orderId=/),
  ])
const postsOf = (world: World) =>
  world.journal.entries().filter(({ endpoint, method }) => endpoint === 'generate' && method === 'POST')
const rule = { endpoint: 'generate', nth: 1, times: 1, latency: 0, commit: true } as const

it('a streamed body reaches the upstream complete, with Content-Length', async () => {
  const { page, world, tokens } = await customer()
  await clickGenerate(page)
  await page.waitForURL(/\/success\?orderId=/)
  const [sent, ...others] = postsOf(world)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ status: 200, verdict: 'ok', clauses: [], body: { vin: 'WDD2130041A000000' } })
  expect(sent?.headers).toMatchObject({ 'content-length': String(JSON.stringify(sent?.body).length) })
  expect(sent?.headers).not.toHaveProperty('transfer-encoding')
  expect(tokens()).toBe(2)
  await page.context().close()
})

it('R-SAFE-08 the shop is served with HTTP/2', async () => {
  const { page } = await customer()
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
    ),
  )
  expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']))
  await page.context().close()
})

it('R-SAFE-01 the upstream breaks the connection after generating the code: one token is spent', async () => {
  const { page, world, tokens } = await customer()
  world.outcomes.add({ ...rule, outcome: 'reset' })
  await clickGenerate(page)
  await waitForOutcome(page)
  expect([postsOf(world).length, tokens()]).toEqual([1, 2])
  await page.context().close()
})

it('R-SAFE-01 the connection between browser and nginx breaks after the code was generated: one token is spent', async () => {
  const { page, world, tokens } = await customer()
  world.outcomes.add({ ...rule, outcome: 'normal', park: 'made' })
  await clickGenerate(page)
  await waitForHeldResponse(world, 'made')
  for (const socket of connections) socket.destroy()
  await waitForOutcome(page)
  expect([postsOf(world).length, tokens()]).toEqual([1, 2])
  world.outcomes.release()
  await page.context().close()
})

it('an upload is streamed to the upstream', async () => {
  const world = mock.world()
  const boundary = 'a-boundary'
  const cookie = `mock-world=${world.name}; csrftoken=x`
  const sent = request(`${origin}/backend/api/v1/convert`, {
    ...{ method: 'POST', rejectUnauthorized: false, family: 4 },
    headers: {
      ...{ cookie, origin, 'x-csrftoken': 'x' },
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '1000000',
    },
  })
  sent.on('error', () => undefined)
  sent.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="vrx_file"; filename="a.vrx"\r\n\r\n${'x'.repeat(300_000)}`,
  )
  try {
    await waitForRequests(
      world,
      () => world.journal.entries().some(({ endpoint }) => endpoint === 'convert'),
      'no upload arrives',
    )
  } finally {
    sent.destroy()
  }
})
