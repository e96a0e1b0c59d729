import { type Endpoint, isFile } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'

export interface ResponseParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for a file. */
  readonly body: unknown
}

/** Every clause of the contract that a response breaks: status, headers, body. */
export function checkResponse(endpoint: Endpoint, response: ResponseParts): Clause[] {
  const schema = endpoint.replies[response.status]
  if (schema === undefined)
    return [{ part: 'status', pointer: '', says: `${response.status} is not declared` }]
  const type = response.headers['content-type']?.split(';')[0]
  const expectedType = isFile(schema) ? schema.file : 'application/json'
  const clauses: Clause[] = []
  if (type !== expectedType)
    clauses.push({ part: 'headers', pointer: '/content-type', says: `must be ${expectedType}` })
  if (!isFile(schema)) return [...clauses, ...clausesOf('body', schema, response.body)]
  if (response.headers['content-disposition'] === undefined) {
    clauses.push({ part: 'headers', pointer: '/content-disposition', says: 'is missing' })
  }
  return clauses
}
