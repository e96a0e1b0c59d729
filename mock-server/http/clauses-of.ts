import * as z from 'zod/mini'
import { undeclared } from '../../src/contract/undeclared.ts'
import type { Clause } from './clause.ts'

// Without a locale every message of zod/mini reads 'Invalid input'.
z.config(z.locales.en())

type Issue = z.core.$ZodIssue

const pointer = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Of a value that fits none of several shapes: what is wrong with it as the shape that it comes closest to. */
function nearest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors
    .filter((issues) => issues.some(({ path }) => path.length > 0))
    .toSorted((one, other) => one.length - other.length)
  if (closest === undefined) return [issue]
  return closest.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** What is wrong with a value: broken clauses of its schema, or else whatever the schema does not know. */
export function clausesOf(part: Clause['part'], schema: z.ZodMiniType, value: unknown): Clause[] {
  const parsed = z.safeParse(schema, value)
  if (parsed.success)
    return undeclared(value, parsed.data).map((where) => ({ part, pointer: where, says: 'is not declared' }))
  return parsed.error.issues
    .flatMap(nearest)
    .map(({ path, message }) => ({ part, pointer: pointer(path), says: message }))
}
