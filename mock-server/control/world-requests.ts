import * as z from 'zod/mini'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { OUTCOMES, type Rule } from '../http/outcome-plan.ts'

/** A hundred years, in seconds: enough for any token, and no date runs out of its four digits. */
const LONGEST_LIFE = 3_153_600_000
const seconds = z.optional(z.number().check(z.positive(), z.maximum(LONGEST_LIFE)))
const flag = z.optional(z.boolean())
const LONGEST_WAIT_MS = 600_000

const LAST_INSTANT = Date.UTC(9_800, 0, 1)
export const OUT_OF_TIME = 'a clock shows times from 1970 to the year 9800'
export const isInstant = (instant: number): boolean => instant >= 0 && instant <= LAST_INSTANT
export const toInstant = (value: string | number): number =>
  typeof value === 'number' ? value : Date.parse(value)
const instant = z
  .union([z.number(), z.iso.datetime({ offset: true })])
  .check(z.refine((value) => isInstant(toInstant(value)), OUT_OF_TIME))

export const settingsChange = z.strictObject({
  accessLifetime: seconds,
  refreshLifetime: seconds,
  rotateRefreshTokens: flag,
  refuseReusedRefreshTokens: flag,
  resetLinkLifetime: seconds,
  enforceCsrf: flag,
})

export const worldWishes = z.optional(
  z.strictObject({
    name: z.optional(z.string()),
    seed: z.optional(z.string()),
    now: z.optional(instant),
    settings: z.optional(settingsChange),
  }),
)

export const clockChange = z.strictObject({
  set: z.optional(instant),
  advanceMs: z.optional(z.number()),
  frozen: flag,
})

const endpointName = z.enum(Object.keys(endpoints) as [EndpointName, ...EndpointName[]])

const ruleRequest = z.strictObject({
  endpoint: endpointName,
  outcome: z._default(z.enum(OUTCOMES), 'normal'),
  nth: z._default(z.int().check(z.positive()), 1),
  times: z._default(z.nullable(z.int().check(z.positive())), 1),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  sample: z.optional(z.string()),
  body: z.optional(z.unknown()),
  latency: z._default(z.number().check(z.nonnegative(), z.maximum(LONGEST_WAIT_MS)), 0),
  park: z.optional(z.string()),
  commit: z.optional(z.boolean()),
  /** Lets a rule name a status that the contract does not declare. */
  undeclared: flag,
})
export const ruleRequests = z.union([ruleRequest, z.array(ruleRequest)])

/** There is no sample of a file that an outcome could be made from. */
const bendsAFile = ({ replies }: Endpoint, outcome: (typeof OUTCOMES)[number]) =>
  Object.values(replies).some(isFile) &&
  ['normal', 'truncated', 'invalidBody', 'noContentDisposition'].includes(outcome)

/** A rule as it is kept, or why it cannot be one. */
export function toRule(wish: z.output<typeof ruleRequest>): Rule | string {
  const { undeclared, commit, ...rest } = wish
  const endpoint: Endpoint = endpoints[wish.endpoint]
  const forces = wish.outcome === 'status'
  if (forces !== (wish.status !== undefined))
    return "'status' goes with the outcome 'status', and that with it"
  if (forces) {
    const known = endpoint.replies[wish.status ?? 0]
    const declared = Object.keys(endpoint.replies).join(', ')
    if (known === undefined && undeclared !== true)
      return `${endpoint.name} declares ${declared}; say "undeclared": true for another`
    if (known !== undefined && isFile(known)) return `a file cannot be forced; use the outcome 'normal'`
    if (known === undefined && wish.body === undefined) return 'an undeclared status needs a body'
    const byStatus: Readonly<Record<number, object | undefined>> = samples[wish.endpoint].replies
    const names = Object.keys(byStatus[wish.status ?? 0] ?? {})
    if (wish.sample !== undefined && !names.includes(wish.sample))
      return `samples of ${wish.status}: ${names.join(', ')}`
  }
  if (commit === false && bendsAFile(endpoint, wish.outcome))
    return `${endpoint.name} answers a file, which the true handler alone makes: '${wish.outcome}' needs "commit": true`
  return { ...rest, commit: commit ?? !forces }
}

export const journalQuery = z.strictObject({
  last: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

export const release = z.optional(z.strictObject({ ticket: z.optional(z.string()) }))

export const expectation = z.strictObject({
  endpoint: endpointName,
  times: z.optional(z.int()),
  atLeast: z.optional(z.int()),
  status: z.optional(z.int()),
})
export const verification = z.union([expectation, z.strictObject({ inOrder: z.array(endpointName) })])
export const awaited = z.strictObject({
  endpoint: endpointName,
  atLeast: z._default(z.int().check(z.positive()), 1),
  answered: z._default(z.boolean(), false),
  parked: z._default(z.boolean(), false),
  withinMs: z._default(z.number().check(z.positive(), z.maximum(60_000)), 10_000),
})
