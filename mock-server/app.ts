import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from './control/addresses.ts'
import { addControl } from './control/control.ts'
import type { Backend, MockBreach } from './http/backend.ts'
import { addEndpoints, bareHost } from './http/host.ts'
import { addDocs } from './side/docs.ts'
import { addSide } from './side/side.ts'
import type { SavedWorld } from './world/world.ts'
import { createWorlds, DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

export interface MockOptions {
  /** Origin of the page: where links in mails and the checkout lead when a caller names no other. */
  readonly siteUrl: string
  /** Further origins whose pages may call. */
  readonly origins?: readonly string[]
  readonly ports?: { readonly api: number; readonly admin: number; readonly side: number }
  readonly listenOn?: string
  readonly saved?: readonly SavedWorld[]
  /** The header by which the host knows a repeated call that spends something; without it every call counts. */
  readonly idempotencyHeader?: string | undefined
  readonly breached?: (breach: MockBreach) => void
}

/** A running mock backend: the shop's two hosts, and the third parties and the desk on the side. */
export interface Mock extends Addresses {
  readonly worlds: Worlds
  /** Faults of the mock itself since it started. */
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
    breached: (breach) => {
      breaches.push(breach)
      options.breached?.(breach)
    },
  }
  const api = await bareHost(backend, backend.origins)
  const admin = await bareHost(backend, backend.origins)
  const side = await bareHost(backend, [])
  addEndpoints(api, backend, 'api')
  addEndpoints(admin, backend, 'admin')
  await addSide(side, backend)
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
      api: await listening(api, ports.api, listenOn),
      admin: await listening(admin, ports.admin, listenOn),
      side: await listening(side, ports.side, listenOn),
    }
  } catch (error) {
    await close()
    throw error
  }
  worlds.get(DEFAULT_WORLD)
  return { ...addresses, worlds, breaches, close }
}

async function listening(app: FastifyInstance, port: number, host: string): Promise<string> {
  await app.listen({ port, host })
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}`
}
