import { parseArgs } from 'node:util'
import { readUrl } from '../read-url.ts'

export const HELP = `Asks a host whether it keeps the contract, and says what held and what did not.

  npm run contract -- [options]

  --target URL     the API host; without it the mock is started and asked
  --admin URL      its admin host, when there is another one
  --ip URL         the IP look-up service that the page uses
  --origin URL     origin of a page that the host lets in
  --user MAIL      an account of the host, with --password
  --password WORD
  --unsafe         also asks what changes something: registers, orders, pays, changes passwords of new accounts
  --idempotency-header NAME   tries whether a repeated call with this header counts once, with
  --write --spend=1           and the account of --user, which pays for it with a token
  --per-second N   calls to a host that was named, at most (2, or 20 with --unsafe)
  --json           the report as JSON
  --assumptions    prints what is assumed about the host, and asks nothing
  --help

Without --unsafe and --write a host that was named gets reading calls only, and one login when an account was given.

Exit codes
  0  everything that was asked held
  1  something did not hold
  2  nothing could be asked: no answer, or a wrong option
`

export interface Wishes {
  readonly help: boolean
  readonly assumptions: boolean
  readonly json: boolean
  readonly unsafe: boolean
  readonly idempotencyHeader: string | undefined
  /** A token of the account may be spent. */
  readonly maySpend: boolean
  readonly perSecond: number
  readonly target: string | null
  readonly admin: string | null
  readonly ip: string | null
  readonly origin: string | null
  readonly account: { readonly email: string; readonly password: string } | null
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const address = (value: string | undefined, option: string): string | null => {
  if (value === undefined) return null
  if (!/^https?:$/.test(readUrl(value)?.protocol ?? ''))
    throw new Error(`--${option} wants an address that starts with http:// or https://`)
  return value
}

/** Reads the command line, or throws a sentence about it. */
export function readWishes(args: readonly string[]): Wishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ target: text, admin: text, ip: text, origin: text, user: text, password: text },
      ...{ 'per-second': text, 'idempotency-header': text, spend: text, write: flag },
      ...{ unsafe: flag, json: flag, assumptions: flag, help: flag },
    },
  })
  const { user, password, unsafe, write, spend, 'idempotency-header': idempotencyHeader } = values
  if ((user === undefined) !== (password === undefined)) throw new Error('--user and --password go together')
  const perSecond = Number(values['per-second'] ?? (unsafe ? 20 : 2))
  if (!(perSecond > 0)) throw new Error('--per-second wants a number above 0')
  if (spend !== undefined && spend !== '1') throw new Error('--spend wants 1: one token is what it takes')
  if (write !== (spend !== undefined)) throw new Error('--write and --spend=1 go together')
  if (write && (user === undefined || idempotencyHeader === undefined))
    throw new Error('--write --spend=1 wants --user and --idempotency-header: who pays, and what is tried')
  const target = address(values.target, 'target')
  if (
    target === null &&
    (values.admin ?? values.ip ?? values.origin ?? user ?? idempotencyHeader) !== undefined
  )
    throw new Error('--admin, --ip, --origin, --user and --idempotency-header need a --target')
  return {
    ...{ help: values.help, assumptions: values.assumptions, json: values.json, unsafe, perSecond, target },
    ...{ idempotencyHeader, maySpend: write },
    admin: address(values.admin, 'admin') ?? target,
    ip: address(values.ip, 'ip'),
    origin: address(values.origin, 'origin'),
    account: user === undefined || password === undefined ? null : { email: user, password },
  }
}
