import * as z from 'zod/mini'
import { undeclared } from '../../src/contract/undeclared.ts'
import type { Clause } from './clause.ts'

// Without a locale every message of zod/mini reads 'Invalid input'.
z.config(z.locales.en())

const pointer = (path: readonly PropertyKey[]) => path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** What is wrong with a value: broken clauses of its schema and, in the same breath, whatever the schema does not know. */
export function clausesOf(part: Clause['part'], schema: z.ZodMiniType, value: unknown): Clause[] {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) return parsed.error.issues.map((issue) => ({ part, pointer: pointer(issue.path), says: issue.message }))
  return undeclared(value, parsed.data).map((where) => ({ part, pointer: where, says: 'is not declared' }))
}
