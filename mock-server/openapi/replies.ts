import { CSRF_COOKIE, type Endpoint, isFile, isUnsafe } from '../../src/contract/index.ts'
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
const csrfCookie: Json = {
  description: `Hands out the cookie ${CSRF_COOKIE} to a caller that has none.`,
  schema: { type: 'string' },
}

/** Every declared answer of an endpoint, with its samples. */
export function repliesOf(endpoint: Endpoint): Json {
  const replies = Object.entries(endpoint.replies).map(([status, reply]) => {
    const description = MEANING[status]
    if (description === undefined) throw new Error(`nothing says what ${status} means`)
    if (isFile(reply)) {
      const content = { [reply.file]: { schema: { type: 'string', format: 'binary' } } }
      return [status, { description, headers: { 'Content-Disposition': contentDisposition }, content }]
    }
    const headers = handsOutCookie(endpoint) ? { headers: { 'Set-Cookie': csrfCookie } } : {}
    const examples = named(sampledReplies(endpoint)[status] ?? {})
    return [status, { description, ...headers, content: { 'application/json': { schema: bodyReference(reply), examples } } }]
  })
  return Object.fromEntries(replies)
}

const handsOutCookie = ({ host, method }: Endpoint) => host !== 'ip' && !isUnsafe(method)

function sampledReplies({ name }: Endpoint): Readonly<Record<string, Json>> {
  return samples[name as keyof typeof samples].replies
}

/** Examples as the document writes them. */
export const named = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
