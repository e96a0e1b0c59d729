import { buffer } from 'node:stream/consumers'
import { type Endpoint, isFile, TOKEN_NOT_VALID } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { json, type Outgoing } from './answer.ts'
import type { Rule } from './outcome-plan.ts'

const PORTAL = '<!doctype html><title>Sign in</title><p>Please accept the terms of this network.</p>'

/** The answer that a rule asks for where the true handler is not to run: a declared sample, or the rule's own body. */
export function forced(endpoint: Endpoint, rule: Rule): Outgoing {
  const status = rule.status ?? (endpoint.replies[201] === undefined ? 200 : 201)
  if (rule.body !== undefined) return json(status, rule.body)
  const byStatus: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>> =
    samples[endpoint.name as keyof typeof samples].replies
  const named = byStatus[status] ?? {}
  const [first] = Object.values(named)
  return json(status, rule.sample === undefined ? first : named[rule.sample])
}

const asObject = (body: unknown): Record<string, unknown> => ({ ...(typeof body === 'object' ? body : {}) })
const withBody = (answer: Outgoing, change: (body: Record<string, unknown>) => unknown): Outgoing =>
  json(answer.status, change(asObject(answer.body)))

/** The true answer, bent as the rule says. What happens to the line itself is `deliver`'s affair. */
export async function bend(endpoint: Endpoint, rule: Rule, answer: Outgoing): Promise<Outgoing> {
  switch (rule.outcome) {
    case 'normal':
    case 'reset':
    case 'truncated':
      return answer
    case 'status':
      return forced(endpoint, rule)
    case 'empty':
      await drained(answer)
      return { status: answer.status, headers: {}, body: '', file: null }
    case 'wrongContentType':
      await drained(answer)
      return {
        status: answer.status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: PORTAL,
        file: null,
      }
    case 'invalidBody':
      await drained(answer)
      return isFileReply(endpoint, answer)
        ? { ...answer, body: 'not a zip', file: null }
        : json(answer.status, wrong(answer.body))
    case 'nestedPin':
      return withBody(answer, (body) => ({ ...body, data: { data: body.data } }))
    case 'noContentDisposition': {
      const { 'content-disposition': _, ...headers } = answer.headers
      return { ...answer, headers }
    }
    case 'errorInside':
      return json(200, { status: 'error', message: 'The payment was refused by the bank.' })
    case 'pending':
      return json(200, { status: 'pending' })
    case 'refreshWithoutAccess':
      return withBody(answer, ({ access: _, ...rest }) => rest)
    case 'tokenNotValid':
      return json(401, { detail: 'Given token not valid for any token type', code: TOKEN_NOT_VALID })
    case 'emptyList':
      return json(200, Array.isArray(answer.body) ? [] : { ...asObject(answer.body), results: [] })
  }
}

const isFileReply = (endpoint: Endpoint, answer: Outgoing) => {
  const schema = endpoint.replies[answer.status]
  return schema !== undefined && isFile(schema)
}

async function drained(answer: Outgoing): Promise<void> {
  if (answer.file !== null) await buffer(answer.file)
}

/** The same keys, each with a value of a type that no schema takes there. */
function wrong(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { wrong: true }
  return Object.fromEntries(Object.keys(body).map((key) => [key, { wrong: [true] }]))
}
