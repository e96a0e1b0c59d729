import { type Endpoint, isFile } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'

export interface ReplyParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for a file. */
  readonly body: unknown
}

/** Every clause of the contract that a reply breaks: status, headers, body. */
export function checkReply(endpoint: Endpoint, reply: ReplyParts): Clause[] {
  const schema = endpoint.replies[reply.status]
  if (schema === undefined)
    return [{ part: 'status', pointer: '', message: `${reply.status} is not declared` }]
  const type = reply.headers['content-type']?.split(';')[0]
  const expectedType = isFile(schema) ? schema.file : 'application/json'
  const clauses: Clause[] = []
  if (type !== expectedType)
    clauses.push({ part: 'headers', pointer: '/content-type', message: `must be ${expectedType}` })
  if (!isFile(schema)) return [...clauses, ...clausesOf('body', schema, reply.body)]
  if (reply.headers['content-disposition'] === undefined) {
    clauses.push({ part: 'headers', pointer: '/content-disposition', message: 'is missing' })
  }
  return clauses
}
