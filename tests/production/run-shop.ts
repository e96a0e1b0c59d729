import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../tools/configure/settings.ts'
import { shopServer } from '../../tools/serve/shop-server.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { closeServer, configure } from '../site.ts'

export const requiredTexts = {
  appTitle: 'Maps update pin',
  brandName: 'navipin',
  contactEmail: 'contact@example.test',
  supportEmail: 'support@example.test',
} as const

export interface RunningShop {
  readonly origin: string
  readonly mock: TestMock
  readonly folder: string
  close(): Promise<void>
}

type ShopOptions = (shop: {
  readonly origin: string
  readonly mock: TestMock
}) => Partial<Settings> | Promise<Partial<Settings>>

/**
 * Starts a mock and a shop that uses it, served like in production. A response waits for the promise of
 * `delayFor`.
 */
export async function runShop(
  options: ShopOptions,
  host = 'localhost',
  delayFor?: (path: string) => Promise<void> | undefined,
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const inner: { server?: Server } = {}
  const server = createServer(async (request, response) => {
    await delayFor?.(request.url ?? '/')
    inner.server?.emit('request', request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  const mock = await startTestMock(origin)
  const settings: Partial<Settings> = {
    ...requiredTexts,
    siteUrl: origin,
    apiBase: mock.api,
    adminBase: mock.admin,
    ipService: `${mock.side}/ip`,
    ...(await options({ origin, mock })),
  }
  await configure(settings, folder)
  inner.server = shopServer(folder, JSON.parse(readFileSync(join(folder, 'proxies.json'), 'utf8')))
  return {
    origin,
    mock,
    folder,
    close: async () => {
      await closeServer(server)
      await mock.close()
      rmSync(folder, { recursive: true, force: true })
      rmSync(`${folder}.json`, { force: true })
    },
  }
}

/** A shop whose brand name contains special characters and whose API URL ends with slashes. */
export const shopWithSpecialCharacters = {
  ...requiredTexts,
  contactEmail: 'contact@shop.example',
  supportEmail: 'support@shop.example',
  brandName: `Bella & Söhne <Auto> "x" 'y' </script><script>alert(1)</script>`,
  siteUrl: 'https://shop.example',
  apiBase: 'https://api.shop.example//',
  adminBase: 'https://admin.shop.example',
  ipService: 'https://ip.example/me',
}
