import * as z from 'zod/mini'
import { undeclared } from '../../src/contract/undeclared.ts'
import type { Clause } from './clause.ts'

// Without a locale every message of zod/mini reads 'Invalid input'.
z.config(z.locales.en())

type Issue = z.core.$ZodIssue

const pointer = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/**
 * Replaces the issue of a failed union by the issues of its closest variant: of the variants with an issue
 * below their root, the one with the fewest issues. Without such a variant, returns the union's own issue.
 */
function closestIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closestVariant] = issue.errors
    .filter((issues) => issues.some(({ path }) => path.length > 0))
    .toSorted((a, b) => a.length - b.length)
  if (closestVariant === undefined) return [issue]
  return closestVariant.flatMap((inner) => closestIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Schema issues of a value; if there are none, its undeclared fields. */
export function clausesOf(part: Clause['part'], schema: z.ZodMiniType, value: unknown): Clause[] {
  const parsed = z.safeParse(schema, value)
  if (parsed.success)
    return undeclared(value, parsed.data).map((path) => ({ part, pointer: path, says: 'is not declared' }))
  return parsed.error.issues
    .flatMap(closestIssues)
    .map(({ path, message }) => ({ part, pointer: pointer(path), says: message }))
}
