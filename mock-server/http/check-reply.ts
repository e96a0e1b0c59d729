import { type Endpoint, isFile } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for a file. */
  readonly body: unknown
}

/** Every clause of the contract that an answer breaks: its status, its headers, its body. */
export function checkReply(endpoint: Endpoint, answer: Answer): Clause[] {
  const schema = endpoint.replies[answer.status]
  if (schema === undefined) return [{ part: 'status', pointer: '', says: `${answer.status} is not declared` }]
  const type = answer.headers['content-type']?.split(';')[0]
  const wanted = isFile(schema) ? schema.file : 'application/json'
  const clauses: Clause[] = []
  if (type !== wanted) clauses.push({ part: 'headers', pointer: '/content-type', says: `must be ${wanted}` })
  if (!isFile(schema)) return [...clauses, ...clausesOf('body', schema, answer.body)]
  if (answer.headers['content-disposition'] === undefined) {
    clauses.push({ part: 'headers', pointer: '/content-disposition', says: 'is missing' })
  }
  return clauses
}
