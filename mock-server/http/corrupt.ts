import { buffer } from 'node:stream/consumers'
import { type Endpoint, isFile, TOKEN_NOT_VALID } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import type { Rule } from './outcome-plan.ts'
import { json, type OutgoingResponse } from './response.ts'

const CAPTIVE_PORTAL = '<!doctype html><title>Sign in</title><p>Please accept the terms of this network.</p>'

/** The response for a rule that skips the handler: a declared sample, or the rule's own body. */
export function forcedResponse(endpoint: Endpoint, rule: Rule): OutgoingResponse {
  const status = rule.status ?? (endpoint.replies[201] === undefined ? 200 : 201)
  if (rule.body !== undefined) return json(status, rule.body)
  const byStatus: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>> =
    samples[endpoint.name as keyof typeof samples].replies
  const named = byStatus[status] ?? {}
  const [first] = Object.values(named)
  return json(status, rule.sample === undefined ? first : named[rule.sample])
}

const asObject = (body: unknown): Record<string, unknown> => ({ ...(typeof body === 'object' ? body : {}) })
const withBody = (
  response: OutgoingResponse,
  change: (body: Record<string, unknown>) => unknown,
): OutgoingResponse => json(response.status, change(asObject(response.body)))

/** Applies the outcome to a response. `sendResponse` applies those that concern the connection. */
export async function corrupt(
  endpoint: Endpoint,
  rule: Rule,
  response: OutgoingResponse,
): Promise<OutgoingResponse> {
  switch (rule.outcome) {
    case 'normal':
    case 'reset':
    case 'truncated':
      return response
    case 'status':
      return forcedResponse(endpoint, rule)
    case 'empty':
      await drain(response)
      return { status: response.status, headers: {}, body: '', file: null }
    case 'wrongContentType':
      await drain(response)
      return {
        status: response.status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: CAPTIVE_PORTAL,
        file: null,
      }
    case 'invalidBody':
      await drain(response)
      return isFileResponse(endpoint, response)
        ? { ...response, body: 'not a zip', file: null }
        : json(response.status, invalidValues(response.body))
    case 'nestedPin':
      return withBody(response, (body) => ({ ...body, data: { data: body.data } }))
    case 'noContentDisposition': {
      const { 'content-disposition': _, ...headers } = response.headers
      return { ...response, headers }
    }
    case 'errorInside':
      return json(200, { status: 'error', message: 'The payment was refused by the bank.' })
    case 'pending':
      return json(200, { status: 'pending' })
    case 'refreshWithoutAccess':
      return withBody(response, ({ access: _, ...rest }) => rest)
    case 'tokenNotValid':
      return json(401, { detail: 'Given token not valid for any token type', code: TOKEN_NOT_VALID })
    case 'emptyList':
      return json(200, Array.isArray(response.body) ? [] : { ...asObject(response.body), results: [] })
  }
}

const isFileResponse = (endpoint: Endpoint, response: OutgoingResponse) => {
  const schema = endpoint.replies[response.status]
  return schema !== undefined && isFile(schema)
}

async function drain(response: OutgoingResponse): Promise<void> {
  if (response.file !== null) await buffer(response.file)
}

/** Replaces every value of a body by one that no schema accepts. */
function invalidValues(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { wrong: true }
  return Object.fromEntries(Object.keys(body).map((key) => [key, { wrong: [true] }]))
}
