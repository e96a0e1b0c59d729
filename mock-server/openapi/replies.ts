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

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  400: 'Invalid input.',
  401: 'No valid token or credentials.',
  403: 'The CSRF cookie and header do not match.',
  404: 'Unknown, or it belongs to another account.',
  500: 'Internal server error.',
}

const contentDisposition: Json = {
  description: 'File name of the archive.',
  required: true,
  schema: { type: 'string' },
  example: 'attachment; filename="WDD2130041A000000_aed.zip"',
}
const warnings: Json = {
  description:
    'Warnings of a successful conversion, cut off at the limit of a header; absent if there are none.',
  schema: { type: 'string' },
  example: 'DUPLICATE_MODULE;module="HU55", MODULE_WITHOUT_CODING;module="IC213"',
}
const csrfCookie: Json = {
  description: `Sets the cookie ${CSRF_COOKIE} if the request has none.`,
  schema: { type: 'string' },
}

/** Names of the responses that many endpoints share; endpoints that share one have the same samples object. */
const shared = new Map<Json, string>([
  [malformed[400], 'Malformed'],
  [noToken[401], 'NoToken'],
  [noCsrf[403], 'NoCsrf'],
  [unknown[404], 'Unknown'],
  [crashed[500], 'Crashed'],
])

/** All declared responses of an endpoint, with samples. */
export function repliesOf(endpoint: Endpoint): Json {
  const replies = Object.entries(endpoint.replies).map(([status, reply]) => {
    const sampleBodies = sampledReplies(endpoint)[status] ?? {}
    const name = shared.get(sampleBodies)
    if (name !== undefined) return [status, { $ref: `#/components/responses/${name}` }]
    return [status, { ...replyOf(status, reply, sampleBodies), ...cookieHeader(endpoint, status) }]
  })
  return Object.fromEntries(replies)
}

/** The responses under `components`, to which `repliesOf` refers. */
export function componentReplies(): Json {
  const found = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    Object.entries(endpoint.replies).flatMap(([status, reply]) => {
      const sampleBodies = sampledReplies(endpoint)[status] ?? {}
      const name = shared.get(sampleBodies)
      return name === undefined ? [] : [[name, replyOf(status, reply, sampleBodies)] as const]
    }),
  )
  return Object.fromEntries(found)
}

function replyOf(status: string, reply: ReplySchema, sampleBodies: Json): Json {
  const description = DESCRIPTIONS[status]
  if (description === undefined) throw new Error(`status ${status} has no description`)
  if (isFile(reply)) {
    const content = { [reply.file]: { schema: { type: 'string', format: 'binary' } } }
    const headers = { 'Content-Disposition': contentDisposition, [WARNINGS_HEADER]: warnings }
    return { description, headers, content }
  }
  return {
    description,
    content: { 'application/json': { schema: bodyReference(reply), examples: toExamples(sampleBodies) } },
  }
}

const cookieHeader = (endpoint: Endpoint, status: string): Json =>
  setsCookie(endpoint) && status === '200' ? { headers: { 'Set-Cookie': csrfCookie } } : {}

const setsCookie = ({ host, method }: Endpoint) => host !== 'ip' && !isUnsafe(method)

function sampledReplies({ name }: Endpoint): Readonly<Record<string, Json>> {
  return samples[name as keyof typeof samples].replies
}

/** Samples in OpenAPI's format for examples. */
export const toExamples = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
