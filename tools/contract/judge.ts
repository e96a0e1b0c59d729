import * as z from 'zod/mini'
import { type Endpoint, isFile } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import type { Heard } from './exchange.ts'

// Without a locale every message of zod/mini reads 'Invalid input'.
z.config(z.locales.en())

/** What can be wrong with an answer, whatever was asked. */
export const ASPECTS = ['crash', 'status', 'type', 'shape', 'refusal', 'undeclared'] as const
export type Aspect = (typeof ASPECTS)[number]
export interface Fault {
  readonly aspect: Aspect
  readonly says: string
}

const CONTRACT_BREACH = 'contract_breach'

/** Everything in which an answer departs from the contract. */
export function faultsOf(endpoint: Endpoint, heard: Heard, asides: readonly string[]): Fault[] {
  const { status, headers } = heard
  const crash: Fault[] = status >= 500 ? [{ aspect: 'crash', says: `answered ${status}` }] : []
  const schema = endpoint.replies[status]
  if (schema === undefined)
    return [...crash, { aspect: 'status', says: `answered ${status}, which is not declared` }]
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const wanted = isFile(schema) ? schema.file : 'application/json'
  const typeFault: Fault[] =
    type === wanted
      ? []
      : [{ aspect: 'type', says: `${status} came as ${type ?? 'nothing'} instead of ${wanted}` }]
  if (isFile(schema)) return [...crash, ...typeFault]
  return [...crash, ...typeFault, ...bodyFaults(schema, status, withoutAsides(heard.body, asides))]
}

function bodyFaults(schema: z.ZodMiniType, status: number, body: unknown): Fault[] {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    const aspect = status < 400 ? 'shape' : 'refusal'
    return parsed.error.issues.map(({ path, message }) => ({
      aspect,
      says: `${status} /${path.map(String).join('/')}: ${message}`,
    }))
  }
  return undeclared(body, parsed.data).map((pointer) => ({
    aspect: 'undeclared',
    says: `${status} ${pointer} is not declared`,
  }))
}

function withoutAsides(body: unknown, asides: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== CONTRACT_BREACH)
    return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !asides.includes(key)))
}
