import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const defaults = [
  { variable: 'UI_PORT', purpose: 'page', port: 5173 },
  { variable: 'API_PORT', purpose: 'API', port: 4010 },
  { variable: 'ADMIN_PORT', purpose: 'admin host', port: 4011 },
  { variable: 'SIDE_PORT', purpose: 'third parties and control panel', port: 4012 },
] as const

export type PortVariable = (typeof defaults)[number]['variable']
export type Ports = Readonly<Record<PortVariable, number>>

export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = defaults.map(({ variable, port }) => {
    const value = env[variable] || String(port)
    if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
      throw new Error(`${variable} is '${value}'; it must be a port number from 1 to 65535.`)
    }
    return [variable, Number(value)]
  })
  return Object.fromEntries(ports) as Ports
}

/** `undefined` if the port could be bound, otherwise the error code. */
async function bind(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

const LOOPBACKS = ['127.0.0.1', '::1']
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

async function portProblem(port: number): Promise<string | undefined> {
  for (const host of LOOPBACKS) {
    const problem = await bind(port, host)
    if (problem && !NO_SUCH_ADDRESS.includes(problem)) return problem
  }
  return undefined
}

/** One message for each unavailable port, with the variable that changes it. */
export async function portErrors(ports: Ports, needed: readonly PortVariable[]): Promise<string[]> {
  const messages: string[] = []
  const usedBy = new Map<number, PortVariable>()
  for (const { variable, purpose } of defaults.filter((use) => needed.includes(use.variable))) {
    const port = ports[variable]
    const other = usedBy.get(port)
    usedBy.set(port, variable)
    const problem = other ? undefined : await portProblem(port)
    if (other) messages.push(`${variable} and ${other} are both ${port}; give one of them another port.`)
    else if (problem === 'EACCES')
      messages.push(`Port ${port} (${purpose}) is not allowed to this user; set ${variable} above 1023.`)
    else if (problem)
      messages.push(
        `Port ${port} (${purpose}) is in use; set ${variable} to a free one, for example ${variable}=${port + 100}.`,
      )
  }
  return messages
}

/** A free port below the ephemeral range, from which the system assigns ports to connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    if (!(await portProblem(port))) return port
  }
}

/** A different free port for each variable, for servers that cannot choose a free port themselves. */
export async function freePorts(): Promise<Ports> {
  const chosen = new Set<number>()
  while (chosen.size < defaults.length) chosen.add(await freePort())
  const found = [...chosen]
  return Object.fromEntries(defaults.map(({ variable }, index) => [variable, found[index]])) as Ports
}
