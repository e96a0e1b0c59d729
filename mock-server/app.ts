import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from './control/addresses.ts'
import { addControl } from './control/control.ts'
import type { Backend, MockBreach } from './http/backend.ts'
import { addEndpoints, createServer } from './http/create-server.ts'
import { addDocs } from './side/docs.ts'
import { addSideRoutes } from './side/side.ts'
import type { SavedWorld } from './world/world.ts'
import { createWorlds, DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

export interface MockOptions {
  /** Origin of the page. Mail links and checkouts use it if the request has no `Origin` that CORS allows. */
  readonly siteUrl: string
  /** Further origins that CORS allows. */
  readonly origins?: readonly string[]
  readonly ports?: { readonly api: number; readonly admin: number; readonly side: number }
  readonly listenOn?: string
  readonly saved?: readonly SavedWorld[]
  /** Name of the idempotency header; without it every request counts. */
  readonly idempotencyHeader?: string | undefined
  readonly onBreach?: (breach: MockBreach) => void
}

/** A running mock backend: API host, admin host, and a side server for third parties and the control panel. */
export interface Mock extends Addresses {
  readonly worlds: Worlds
  /** Contract breaches by the mock itself since it started. */
  readonly breaches: readonly MockBreach[]
  close(): Promise<void>
}

export async function startMock(options: MockOptions): Promise<Mock> {
  const { siteUrl, listenOn = 'localhost', ports = { api: 0, admin: 0, side: 0 } } = options
  const breaches: MockBreach[] = []
  let addresses: Addresses = { api: '', admin: '', side: '' }
  const worlds = createWorlds(
    {
      realNow: Date.now,
      siteUrl,
      get sideUrl() {
        return addresses.side
      },
    },
    options.saved,
  )
  const backend: Backend = {
    worlds,
    siteUrl,
    idempotencyHeader: options.idempotencyHeader || undefined,
    origins: [siteUrl, ...(options.origins ?? [])],
    spoolFolder: await mkdtemp(join(tmpdir(), 'mock-uploads-')),
    reportBreach: (breach) => {
      breaches.push(breach)
      options.onBreach?.(breach)
    },
  }
  const api = await createServer(backend, backend.origins)
  const admin = await createServer(backend, backend.origins)
  const side = await createServer(backend, [])
  addEndpoints(api, backend, 'api')
  addEndpoints(admin, backend, 'admin')
  await addSideRoutes(side, backend)
  for (const app of [api, side]) {
    addControl(app, backend, () => addresses)
    await addDocs(app)
  }
  const apps = [api, admin, side]
  const close = async () => {
    for (const name of worlds.names()) worlds.drop(name)
    await Promise.all(apps.map((app) => app.close()))
    await rm(backend.spoolFolder, { recursive: true, force: true })
  }
  try {
    addresses = {
      api: await listen(api, ports.api, listenOn),
      admin: await listen(admin, ports.admin, listenOn),
      side: await listen(side, ports.side, listenOn),
    }
  } catch (error) {
    await close()
    throw error
  }
  worlds.get(DEFAULT_WORLD)
  return { ...addresses, worlds, breaches, close }
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  await app.listen({ port, host })
  const { port: actualPort } = app.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${actualPort}`
}
