import { parseArgs } from 'node:util'
import { readUrl } from '../read-url.ts'

export const HELP = `Tests a backend against the contract and prints which checks passed.

  npm run contract -- [options]

  --target URL     the API; without it the mock backend is started and tested
  --admin URL      the admin API, if it has another URL
  --ip URL         the IP look-up service
  --origin URL     an origin that the backend's CORS allows
  --user EMAIL     an account of the backend, with --password
  --password WORD
  --unsafe         also sends requests that change data: registers, orders, pays, changes passwords of new accounts
  --idempotency-header NAME   also tests if repeated requests with this header count once;
                              needs --user, --write and --spend=1
  --write          allows that test to generate codes
  --spend=1        confirms that this costs the account a point
  --per-second N   rate limit for requests to --target (default 2, or 20 with --unsafe)
  --json           prints the report as JSON
  --assumptions    prints the assumptions about the backend and sends no requests
  --help           prints this text

Without --unsafe and --write a backend gets read-only requests, and two logins if an account is given.

Exit codes
  0  all checks that could run passed
  1  a check failed
  2  nothing could be tested: no response, or a wrong option
`

export interface ContractOptions {
  readonly help: boolean
  readonly assumptions: boolean
  readonly json: boolean
  readonly unsafe: boolean
  readonly idempotencyHeader: string | undefined
  /** One point of the account may be spent. */
  readonly canSpendPoint: boolean
  readonly perSecond: number
  readonly target: string | null
  readonly admin: string | null
  readonly ip: string | null
  readonly origin: string | null
  readonly account: { readonly email: string; readonly password: string } | null
}

const stringOption = { type: 'string' } as const
const booleanOption = { type: 'boolean', default: false } as const

const readUrlOption = (value: string | undefined, option: string): string | null => {
  if (value === undefined) return null
  if (!/^https?:$/.test(readUrl(value)?.protocol ?? ''))
    throw new Error(`--${option} must be a URL that starts with http:// or https://`)
  return value
}

/** Parses the command line; throws an error with a message for the user. */
export function parseOptions(args: readonly string[]): ContractOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ target: stringOption, admin: stringOption, ip: stringOption, origin: stringOption },
      ...{ user: stringOption, password: stringOption, 'per-second': stringOption },
      ...{ 'idempotency-header': stringOption, spend: stringOption, write: booleanOption },
      ...{ unsafe: booleanOption, json: booleanOption, assumptions: booleanOption, help: booleanOption },
    },
  })
  const { user, password, unsafe, write, spend, 'idempotency-header': idempotencyHeader } = values
  if ((user === undefined) !== (password === undefined))
    throw new Error('--user and --password need each other')
  const perSecond = Number(values['per-second'] ?? (unsafe ? 20 : 2))
  if (!(perSecond > 0)) throw new Error('--per-second must be a number above 0')
  if (spend !== undefined && spend !== '1')
    throw new Error('--spend must be 1: the check is meant to cost one point')
  if (write !== (spend !== undefined)) throw new Error('--write and --spend=1 need each other')
  if (write && (user === undefined || idempotencyHeader === undefined))
    throw new Error('--write --spend=1 needs --user and --idempotency-header')
  const target = readUrlOption(values.target, 'target')
  if (
    target === null &&
    (values.admin ?? values.ip ?? values.origin ?? user ?? idempotencyHeader) !== undefined
  )
    throw new Error('--admin, --ip, --origin, --user and --idempotency-header need a --target')
  return {
    ...{ help: values.help, assumptions: values.assumptions, json: values.json, unsafe, perSecond, target },
    ...{ idempotencyHeader, canSpendPoint: write },
    admin: readUrlOption(values.admin, 'admin') ?? target,
    ip: readUrlOption(values.ip, 'ip'),
    origin: readUrlOption(values.origin, 'origin'),
    account: user === undefined || password === undefined ? null : { email: user, password },
  }
}
