import fc from 'fast-check'
import * as z from 'zod/mini'
import { textOf } from './arbitrary.ts'
import type { NumberConstraints, Schema, StringConstraints } from './schema-constraints.ts'

/** A fault, and invalid values that have it. */
export interface InvalidValues {
  readonly fault: string
  readonly values: fc.Arbitrary<unknown>
}

const BAD_DAYS = [
  '',
  '2026-02-30',
  '2026-13-01',
  '26-01-01',
  '01/02/2026',
  '2026-1-1',
  '2026-01-01 ',
  'today',
]
const BAD_INSTANTS = [
  '',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00:00+25:00',
]
const ODD_TEXTS = ['', ' ', 'text', '-1', '1,5', '1e3', '0x10', '٣', '1.', '.5', '1\n', 'NaN']
const DOT_SEGMENTS = ['.', '..']

export function invalidTexts(
  schema: Schema,
  { min, max, pattern, format, hasRefinement }: StringConstraints,
): InvalidValues[] {
  const faults: InvalidValues[] = []
  const add = (fault: string, values: fc.Arbitrary<unknown>) => faults.push({ fault: `: ${fault}`, values })
  if (min > 0) add('too short', textOf(0, min - 1))
  if (max !== null)
    add(
      'too long',
      fc.integer({ min: max + 1, max: max + 20 }).chain((length) => textOf(length, length)),
    )
  if (format === 'date') add('not a day', fc.constantFrom(...BAD_DAYS))
  if (format === 'datetime') add('not an instant', fc.constantFrom(...BAD_INSTANTS))
  if (pattern !== null)
    add('another pattern', fc.constantFrom(...ODD_TEXTS.filter((text) => !pattern.test(text))))
  if (hasRefinement) add('refinement', fc.constantFrom(...rejectedDotSegments(schema)))
  return faults
}

/** The contract refines path segments only; another refinement needs its own values here. */
function rejectedDotSegments(schema: Schema): string[] {
  const rejectedValues = DOT_SEGMENTS.filter((text) => !z.safeParse(schema, text).success)
  if (rejectedValues.length === 0) throw new Error('no invalid value is known for this refinement')
  return rejectedValues
}

export function invalidNumbers({ min, max, isInteger }: NumberConstraints): InvalidValues[] {
  const faults: InvalidValues[] = []
  const add = (fault: string, ...values: number[]) =>
    faults.push({ fault: `: ${fault}`, values: fc.constantFrom(...values) })
  if (min !== null) add('too small', min - 1, min - 0.01, min - 1e9)
  if (max !== null) add('too large', max + 1, max + 0.01, max + 1e9)
  if (isInteger) add('not whole', 0.5, -1.25, 2 ** 53, 1e300)
  return faults
}
