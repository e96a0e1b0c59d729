import * as z from 'zod/mini'
import { type Endpoint, type EndpointName, endpoints, isFile } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { OUTCOMES, type Rule } from '../http/outcome-plan.ts'

/** 100 years in seconds: long enough for any token, and dates keep a year of four digits. */
const MAX_LIFETIME_S = 3_153_600_000
const seconds = z.optional(z.number().check(z.positive(), z.maximum(MAX_LIFETIME_S)))
const flag = z.optional(z.boolean())
const MAX_LATENCY_MS = 600_000

const LAST_INSTANT = Date.UTC(9_800, 0, 1)
export const CLOCK_RANGE = 'the time must be between 1970 and the year 9800'
export const isInClockRange = (instant: number): boolean => instant >= 0 && instant <= LAST_INSTANT
export const toInstant = (value: string | number): number =>
  typeof value === 'number' ? value : Date.parse(value)
const instant = z
  .union([z.number(), z.iso.datetime({ offset: true })])
  .check(z.refine((value) => isInClockRange(toInstant(value)), CLOCK_RANGE))

export const settingsChange = z.strictObject({
  accessLifetime: seconds,
  refreshLifetime: seconds,
  rotateRefreshTokens: flag,
  refuseReusedRefreshTokens: flag,
  resetLinkLifetime: seconds,
  enforceCsrf: flag,
})

export const worldOptions = z.optional(
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
  latency: z._default(z.number().check(z.nonnegative(), z.maximum(MAX_LATENCY_MS)), 0),
  park: z.optional(z.string()),
  commit: z.optional(z.boolean()),
  /** Allows a status that the contract does not declare. */
  undeclared: flag,
})
export const ruleRequests = z.union([ruleRequest, z.array(ruleRequest)])

/** True for outcomes whose file only the handler can create, because the contract has no sample of a file. */
const needsHandler = ({ replies }: Endpoint, outcome: (typeof OUTCOMES)[number]) =>
  Object.values(replies).some(isFile) &&
  ['normal', 'truncated', 'invalidBody', 'noContentDisposition'].includes(outcome)

/** The rule, or the reason why it is invalid. */
export function toRule(request: z.output<typeof ruleRequest>): Rule | string {
  const { undeclared, commit, ...rest } = request
  const endpoint: Endpoint = endpoints[request.endpoint]
  const forcesStatus = request.outcome === 'status'
  if (forcesStatus !== (request.status !== undefined))
    return "the field 'status' belongs to the outcome 'status': send both or neither"
  if (forcesStatus) {
    const replySchema = endpoint.replies[request.status ?? 0]
    const declared = Object.keys(endpoint.replies).join(', ')
    if (replySchema === undefined && undeclared !== true)
      return `${endpoint.name} declares ${declared}; set "undeclared": true for another status`
    if (replySchema !== undefined && isFile(replySchema))
      return `a file cannot be forced; use the outcome 'normal'`
    if (replySchema === undefined && request.body === undefined) return 'an undeclared status needs a body'
    const byStatus: Readonly<Record<number, object | undefined>> = samples[request.endpoint].replies
    const names = Object.keys(byStatus[request.status ?? 0] ?? {})
    if (request.sample !== undefined && !names.includes(request.sample))
      return `there is no sample '${request.sample}'; samples of ${request.status}: ${names.join(', ')}`
  }
  if (commit === false && needsHandler(endpoint, request.outcome))
    return `${endpoint.name} responds with a file, which only the handler can create: '${request.outcome}' needs "commit": true`
  return { ...rest, commit: commit ?? !forcesStatus }
}

export const journalQuery = z.strictObject({
  last: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

export const releaseRequest = z.optional(z.strictObject({ ticket: z.optional(z.string()) }))

const expectation = z
  .strictObject({
    endpoint: endpointName,
    times: z.optional(z.int()),
    atLeast: z.optional(z.int()),
    status: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ times, atLeast }) => times === undefined || atLeast === undefined,
      "send only one of 'times' and 'atLeast'",
    ),
  )
export const verifyRequest = z.union([expectation, z.strictObject({ inOrder: z.array(endpointName) })])
export const awaitRequest = z.strictObject({
  endpoint: endpointName,
  atLeast: z._default(z.int().check(z.positive()), 1),
  answered: z._default(z.boolean(), false),
  parked: z._default(z.boolean(), false),
  withinMs: z._default(z.number().check(z.positive(), z.maximum(60_000)), 10_000),
})
