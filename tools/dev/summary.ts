import type { Ports } from './ports.ts'

export interface Account {
  readonly email: string
  readonly password: string
  readonly note: string
}

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' &&
  value !== null &&
  ['email', 'password', 'note'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Accounts of the mock backend; `undefined` if its response has none. */
export async function fetchAccounts(sidePort: number): Promise<readonly Account[] | undefined> {
  const response = await fetch(`http://localhost:${sidePort}/__mock/accounts`, {
    signal: AbortSignal.timeout(2_000),
  })
  const body: unknown = response.ok ? await response.json() : undefined
  return Array.isArray(body) && body.every(isAccount) ? body : undefined
}

function frame(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map((line) => line.length))
  const bar = '─'.repeat(width + 2)
  return [`┌${bar}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${bar}┘`]
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export interface StartedPrograms {
  readonly ports: Ports
  readonly brand: string
  readonly hasPage: boolean
  readonly hasMock: boolean
  readonly accounts: readonly Account[] | undefined
}

/** The framed summary with URLs and accounts. */
export function summaryLines({ ports, brand, hasPage, hasMock, accounts }: StartedPrograms): string[] {
  const at = (port: number, path = '') => `http://localhost:${port}${path}`
  const urls = [
    ...(hasPage ? [['page', `${at(ports.UI_PORT, '/')}  (brand ${brand})`]] : []),
    ...(hasMock
      ? [
          ['API', at(ports.API_PORT)],
          ['API docs', at(ports.API_PORT, '/docs')],
          ['admin host', at(ports.ADMIN_PORT)],
          ['control panel', `${at(ports.SIDE_PORT, '/')}  (outbox, requests, clock, forced outcomes)`],
        ]
      : []),
  ]
  const rows = accounts?.map(({ email, password, note }) => [email, password, note])
  const accountLines = rows ? columns(rows) : ['(the mock backend returned no accounts)']
  return frame([
    'Everything is up. Ctrl-C stops it.',
    '',
    ...columns(urls),
    ...(hasMock ? ['', 'Accounts:', ...accountLines.map((line) => `  ${line}`)] : []),
  ])
}
