import {
  CSRF_COOKIE,
  type Endpoint,
  endpoints,
  isFile,
  isUnsafe,
  type ReplySchema,
  WARNINGS_HEADER,
} from '../../src/contract/index.ts'
import { crashed, malformed, noCsrf, noToken, unknown } from '../../src/contract/samples/rejections.ts'
import { samples } from '../../src/contract/samples.ts'
import { bodyReference, type Json } from './schemas.ts'

const MEANING: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  400: 'Refused: something about the input is wrong.',
  401: 'Refused: no valid token, or no valid credentials.',
  403: 'Refused: cookie and header against cross-site requests do not match.',
  404: 'Unknown, or not the property of the caller.',
  500: 'The host failed.',
}

const contentDisposition: Json = {
  description: 'Names the archive.',
  required: true,
  schema: { type: 'string' },
  example: 'attachment; filename="WDD2130041A000000_aed.zip"',
}
const warnings: Json = {
  description:
    'Remarks on a conversion that succeeded all the same, as many as fit; absent when there are none.',
  schema: { type: 'string' },
  example: 'DUPLICATE_MODULE;module="HU55", MODULE_WITHOUT_CODING;module="IC213"',
}
const csrfCookie: Json = {
  description: `Hands out the cookie ${CSRF_COOKIE} to a caller that has none.`,
  schema: { type: 'string' },
}

/** Answers that many endpoints share, by what their samples are. */
const shared = new Map<Json, string>([
  [malformed[400], 'Malformed'],
  [noToken[401], 'NoToken'],
  [noCsrf[403], 'NoCsrf'],
  [unknown[404], 'Unknown'],
  [crashed[500], 'Crashed'],
])

/** Every declared answer of an endpoint, with its samples. */
export function repliesOf(endpoint: Endpoint): Json {
  const replies = Object.entries(endpoint.replies).map(([status, reply]) => {
    const sampled = sampledReplies(endpoint)[status] ?? {}
    const name = shared.get(sampled)
    if (name !== undefined) return [status, { $ref: `#/components/responses/${name}` }]
    return [status, { ...replyOf(status, reply, sampled), ...cookieHeader(endpoint, status) }]
  })
  return Object.fromEntries(replies)
}

/** The shared answers, written out once. */
export function componentReplies(): Json {
  const found = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    Object.entries(endpoint.replies).flatMap(([status, reply]) => {
      const sampled = sampledReplies(endpoint)[status] ?? {}
      const name = shared.get(sampled)
      return name === undefined ? [] : [[name, replyOf(status, reply, sampled)] as const]
    }),
  )
  return Object.fromEntries(found)
}

function replyOf(status: string, reply: ReplySchema, sampled: Json): Json {
  const description = MEANING[status]
  if (description === undefined) throw new Error(`nothing says what ${status} means`)
  if (isFile(reply)) {
    const content = { [reply.file]: { schema: { type: 'string', format: 'binary' } } }
    const headers = { 'Content-Disposition': contentDisposition, [WARNINGS_HEADER]: warnings }
    return { description, headers, content }
  }
  return {
    description,
    content: { 'application/json': { schema: bodyReference(reply), examples: named(sampled) } },
  }
}

const cookieHeader = (endpoint: Endpoint, status: string): Json =>
  handsOutCookie(endpoint) && status === '200' ? { headers: { 'Set-Cookie': csrfCookie } } : {}

const handsOutCookie = ({ host, method }: Endpoint) => host !== 'ip' && !isUnsafe(method)

function sampledReplies({ name }: Endpoint): Readonly<Record<string, Json>> {
  return samples[name as keyof typeof samples].replies
}

/** Examples as the document writes them. */
export const named = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
