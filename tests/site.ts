import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import cookies from '@fastify/cookie'
import { WORLD_COOKIE } from '../mock-server/http/create-server.ts'
import type { Settings } from '../tools/configure/settings.ts'
import { respondFrom } from '../tools/serve/shop-folder.ts'

const CONFIGURE = fileURLToPath(new URL('../tools/configure.mjs', import.meta.url))
const run = promisify(execFile)

/** The settings as an operator writes them: omitted ones get their defaults. */
export type GivenSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Configures a shop from the build, as an operator does. */
export async function configure(settings: GivenSettings, folder: string, program = CONFIGURE): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const config = `${folder}.json`
  writeFileSync(config, JSON.stringify(settings))
  await run(process.execPath, [program, '--config', config, '--out', folder])
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

export interface Site {
  readonly origin: string
  close(): Promise<void>
}

/** A placeholder in the shared configuration for the name of a visitor's world. */
export const ANY_WORLD = 'any-world'

/** Serves the output of `configure` with the headers of production, except ETag. The settings depend on the visitor's world. */
export async function serveSite(settingsFor: (world: string) => GivenSettings): Promise<Site> {
  const scratch = mkdtempSync(join(tmpdir(), 'shops-'))
  const shops = new Map<string, Promise<ReturnType<typeof respondFrom>>>()
  const shopOf = (world: string) => {
    const settings = settingsFor(world)
    const key = JSON.stringify(settings)
    const folder = join(scratch, String(shops.size))
    const known = shops.get(key) ?? configure(settings, folder).then(() => respondFrom(folder))
    shops.set(key, known)
    return known
  }
  const server = createServer(async (request, response) => {
    const world = cookies.parse(request.headers.cookie ?? '')[WORLD_COOKIE] ?? 'default'
    try {
      const respond = await shopOf(world)
      const { status, headers, file } = respond({ url: request.url ?? '/' })
      const { 'content-length': _, etag: __, ...rest } = headers
      const bytes = file === undefined ? '' : readFileSync(file)
      const isPage = file !== undefined && extname(file) === '.html'
      response.writeHead(status, rest)
      response.end(isPage ? String(bytes).replaceAll(ANY_WORLD, world) : bytes)
    } catch (problem) {
      response.writeHead(500).end(String(problem))
    }
  })
  const origin = await listen(server)
  const close = async () => {
    await closeServer(server)
    rmSync(scratch, { recursive: true, force: true })
  }
  return { origin, close }
}
