import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { startMock } from './app.ts'
import { seedAccounts } from './domain/seed.ts'
import type { MockBreach } from './http/backend.ts'
import type { SavedWorld } from './world/world.ts'

const env = process.env
const port = (name: string, otherwise: number) => Number(env[name] ?? otherwise)
const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Where the worlds are kept while the code is being reloaded; only the development supervisor names it. */
const keptIn = env.MOCK_STATE_FILE

function kept(): SavedWorld[] {
  if (keptIn === undefined) return []
  try {
    return deserialize(readFileSync(keptIn)) as SavedWorld[]
  } catch {
    // Nothing was kept, or by code of another shape: the worlds begin anew.
    return []
  } finally {
    rmSync(keptIn, { force: true })
  }
}

function report({ endpoint, clauses, error }: MockBreach): void {
  complain(`[mock] CONTRACT BREACH BY THE MOCK at ${endpoint}`)
  for (const { part, pointer, says } of clauses) complain(`[mock]   ${part} ${pointer} ${says}`)
  if (error !== undefined) complain(String(error instanceof Error ? error.stack : error))
}

const mock = await startMock({
  siteUrl: env.SITE_URL ?? `http://localhost:${port('UI_PORT', 5173)}`,
  origins: (env.MOCK_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
  ports: { api: port('API_PORT', 4010), admin: port('ADMIN_PORT', 4011), side: port('SIDE_PORT', 4012) },
  listenOn: env.MOCK_HOST ?? 'localhost',
  saved: kept(),
  idempotencyHeader: env.IDEMPOTENCY_HEADER,
  breached: report,
}).catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  complain(
    taken
      ? `[mock] ${error.message}: set API_PORT, ADMIN_PORT or SIDE_PORT to a free port`
      : `[mock] ${String(error)}`,
  )
  process.exit(1)
})

let closing = false
async function close() {
  if (closing) return
  closing = true
  if (keptIn !== undefined) writeFileSync(keptIn, serialize(mock.worlds.save()))
  await mock.close()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())

say(`[mock] api      ${mock.api}`)
say(`[mock] admin    ${mock.admin}`)
say(`[mock] desk     ${mock.side}/  (outbox, requests, outcomes, clock)`)
say(`[mock] docs     ${mock.api}/docs`)
say(`[mock] ip       ${mock.side}/ip?format=json`)
for (const { email, password, note } of seedAccounts) say(`[mock] account  ${email} / ${password}  ${note}`)
say('[mock] ready')
