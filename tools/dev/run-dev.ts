import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { DevOptions } from './options.ts'
import { type Ports, type PortVariable, portComplaints } from './ports.ts'
import type { Command } from './process-group.ts'
import { type Account, askAccounts, summaryLines } from './summary.ts'
import { type Part, supervise } from './supervise.ts'

export interface DevCommands {
  readonly page: Command
  readonly mock: Command
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is started for the page and for the mock backend. */
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

async function answersAt(port: number): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  return true
}

/** Without a request: whoever opens the journal for the first time finds their own calls alone in it. */
const listensAt = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: 'localhost', port, timeout: 2_000 }, () => resolve(void socket.end()))
    socket.once('timeout', () => socket.destroy(new Error(`nothing listens at ${port}`)))
    socket.once('error', reject)
  })

export interface DevRun {
  readonly ports: Ports
  readonly options: DevOptions
  readonly commands: DevCommands
  readonly say: (line: string) => void
  /** How long the parts may take to end when asked politely. */
  readonly graceMs?: number
}

/** Starts the chosen parts, tells where they are, and returns the exit code when all is over. */
export async function runDev({ ports, options, commands, say, graceMs }: DevRun): Promise<number> {
  const hasPage = options.only !== 'mock'
  const hasMock = options.only !== 'page'
  const needed: PortVariable[] = [
    ...(hasPage ? (['UI_PORT'] as const) : []),
    ...(hasMock ? (['API_PORT', 'ADMIN_PORT', 'SIDE_PORT'] as const) : []),
  ]
  const complaints = await portComplaints(ports, needed)
  for (const complaint of complaints) say(complaint)
  if (complaints.length > 0) return 1

  const env = {
    ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
    SHOP_BRAND: options.brand,
  }
  let accounts: readonly Account[] | undefined
  const page: Part = { ...commands.page, env, name: 'page', isUp: () => answersAt(ports.UI_PORT) }
  const mock: Part = {
    ...commands.mock,
    env,
    name: 'mock backend',
    async isUp() {
      await Promise.all([listensAt(ports.API_PORT), listensAt(ports.ADMIN_PORT)])
      accounts = await askAccounts(ports.SIDE_PORT)
      return true
    },
  }
  return supervise([...(hasMock ? [mock] : []), ...(hasPage ? [page] : [])], {
    say,
    ...(graceMs === undefined ? {} : { graceMs }),
    whenUp() {
      for (const line of summaryLines({ ports, brand: options.brand, hasPage, hasMock, accounts })) say(line)
    },
  })
}
