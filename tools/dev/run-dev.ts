import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { DevOptions } from './options.ts'
import { type Ports, type PortVariable, portErrors } from './ports.ts'
import type { Command } from './process-group.ts'
import { type Account, fetchAccounts, summaryLines } from './summary.ts'
import { type Program, supervise } from './supervise.ts'

export interface DevCommands {
  readonly page: Command
  readonly mock: Command
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Commands for the front end and the mock backend. */
export function devCommands(ports: Ports): DevCommands {
  const vite = [
    'node_modules/vite/bin/vite.js',
    '--host',
    'localhost',
    '--strictPort',
    '--clearScreen',
    'false',
  ]
  return {
    page: { command: process.execPath, args: [...vite, '--port', String(ports.UI_PORT)], cwd: root },
    mock: { command: process.execPath, args: ['--import', 'tsx', 'mock-server/dev.ts'], cwd: root },
  }
}

/** True for a response with any status; rejects without one. */
async function responds(port: number): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  return true
}

/** Connects without a request, so that the journal of the mock backend starts empty. */
const acceptsConnections = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: 'localhost', port, timeout: 2_000 }, () => resolve(void socket.end()))
    socket.once('timeout', () => socket.destroy(new Error(`nothing listens at ${port}`)))
    socket.once('error', reject)
  })

export interface DevRun {
  readonly ports: Ports
  readonly options: DevOptions
  readonly commands: DevCommands
  readonly print: (line: string) => void
  /** Grace period between SIGTERM and SIGKILL. */
  readonly graceMs?: number
}

/** Starts the chosen programs, prints their URLs, and returns the exit code. */
export async function runDev({ ports, options, commands, print, graceMs }: DevRun): Promise<number> {
  const hasPage = options.only !== 'mock'
  const hasMock = options.only !== 'page'
  const neededPorts: PortVariable[] = [
    ...(hasPage ? (['UI_PORT'] as const) : []),
    ...(hasMock ? (['API_PORT', 'ADMIN_PORT', 'SIDE_PORT'] as const) : []),
  ]
  const errors = await portErrors(ports, neededPorts)
  for (const error of errors) print(error)
  if (errors.length > 0) return 1

  const env = {
    ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
    SHOP_BRAND: options.brand,
  }
  let accounts: readonly Account[] | undefined
  const page: Program = { ...commands.page, env, name: 'page', isUp: () => responds(ports.UI_PORT) }
  const mock: Program = {
    ...commands.mock,
    env,
    name: 'mock backend',
    async isUp() {
      await Promise.all([acceptsConnections(ports.API_PORT), acceptsConnections(ports.ADMIN_PORT)])
      accounts = await fetchAccounts(ports.SIDE_PORT)
      return true
    },
  }
  return supervise([...(hasMock ? [mock] : []), ...(hasPage ? [page] : [])], {
    print,
    ...(graceMs === undefined ? {} : { graceMs }),
    whenUp() {
      for (const line of summaryLines({ ports, brand: options.brand, hasPage, hasMock, accounts }))
        print(line)
    },
  })
}
