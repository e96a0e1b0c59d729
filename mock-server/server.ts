import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { startMock } from './app.ts'
import { seedAccounts } from './domain/seed.ts'
import type { MockBreach } from './http/backend.ts'
import type { SavedWorld } from './world/world.ts'

const env = process.env
const port = (name: string, fallback: number) => Number(env[name] ?? fallback)
const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

/** The reloading supervisor (`dev.ts`) names a file that keeps the worlds during a restart. */
const stateFile = env.MOCK_STATE_FILE

function readSavedWorlds(): SavedWorld[] {
  if (stateFile === undefined) return []
  try {
    return deserialize(readFileSync(stateFile)) as SavedWorld[]
  } catch {
    // The file is missing or cannot be read. Worlds that an older version of the code saved are not detected:
    // restart `npm run dev:all` after a change of their data.
    return []
  } finally {
    rmSync(stateFile, { force: true })
  }
}

function report({ endpoint, clauses, error }: MockBreach): void {
  printError(`[mock] CONTRACT BREACH BY THE MOCK at ${endpoint}`)
  for (const { part, pointer, says } of clauses) printError(`[mock]   ${part} ${pointer} ${says}`)
  if (error !== undefined) printError(String(error instanceof Error ? error.stack : error))
}

const mock = await startMock({
  siteUrl: env.SITE_URL ?? `http://localhost:${port('UI_PORT', 5173)}`,
  origins: (env.MOCK_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
  ports: { api: port('API_PORT', 4010), admin: port('ADMIN_PORT', 4011), side: port('SIDE_PORT', 4012) },
  listenOn: env.MOCK_HOST ?? 'localhost',
  saved: readSavedWorlds(),
  idempotencyHeader: env.IDEMPOTENCY_HEADER,
  onBreach: report,
}).catch((error: unknown) => {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  printError(
    isPortInUse
      ? `[mock] ${error.message}: set API_PORT, ADMIN_PORT or SIDE_PORT to a free port`
      : `[mock] ${String(error)}`,
  )
  process.exit(1)
})

let isClosing = false
async function close() {
  if (isClosing) return
  isClosing = true
  if (stateFile !== undefined) writeFileSync(stateFile, serialize(mock.worlds.save()))
  await mock.close()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())

print(`[mock] api      ${mock.api}`)
print(`[mock] admin    ${mock.admin}`)
print(`[mock] control  ${mock.side}/  (control panel: outbox, requests, outcomes, clock)`)
print(`[mock] docs     ${mock.api}/docs`)
print(`[mock] ip       ${mock.side}/ip?format=json`)
for (const { email, password, note } of seedAccounts) print(`[mock] account  ${email} / ${password}  ${note}`)
print('[mock] ready')
