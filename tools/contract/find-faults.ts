import * as z from 'zod/mini'
import { type Endpoint, isFile } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import type { ApiResponse } from './connection.ts'

// Without a locale, every message of zod/mini reads 'Invalid input'.
z.config(z.locales.en())

/** Kinds of faults that any response can have. */
export const ASPECTS = ['crash', 'status', 'type', 'shape', 'refusal', 'undeclared'] as const
export type Aspect = (typeof ASPECTS)[number]
export interface Fault {
  readonly aspect: Aspect
  readonly message: string
}

const CONTRACT_BREACH = 'contract_breach'

/** All deviations of a response from the contract. */
export function faultsOf(
  endpoint: Endpoint,
  response: ApiResponse,
  extraErrorKeys: readonly string[],
): Fault[] {
  const { status, headers } = response
  const crash: Fault[] = status >= 500 ? [{ aspect: 'crash', message: `got ${status}` }] : []
  const schema = endpoint.replies[status]
  if (schema === undefined)
    return [...crash, { aspect: 'status', message: `got ${status}, which is not declared` }]
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const expectedType = isFile(schema) ? schema.file : 'application/json'
  const typeFault: Fault[] =
    type === expectedType
      ? []
      : [{ aspect: 'type', message: `${status} has the type ${type ?? 'none'} instead of ${expectedType}` }]
  if (isFile(schema)) return [...crash, ...typeFault]
  return [
    ...crash,
    ...typeFault,
    ...bodyFaults(schema, status, withoutExtraKeys(response.body, extraErrorKeys)),
  ]
}

function bodyFaults(schema: z.ZodMiniType, status: number, body: unknown): Fault[] {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    const aspect = status < 400 ? 'shape' : 'refusal'
    return parsed.error.issues.map(({ path, message }) => ({
      aspect,
      message: `${status} /${path.map(String).join('/')}: ${message}`,
    }))
  }
  return undeclared(body, parsed.data).map((pointer) => ({
    aspect: 'undeclared',
    message: `${status} ${pointer} is not declared`,
  }))
}

function withoutExtraKeys(body: unknown, extraErrorKeys: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== CONTRACT_BREACH)
    return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !extraErrorKeys.includes(key)))
}
