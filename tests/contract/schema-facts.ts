import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType

export interface TextFacts {
  readonly min: number
  readonly max: number | null
  readonly pattern: RegExp | null
  readonly format: 'date' | 'datetime' | null
  /** True if the schema has a refinement. */
  readonly refined: boolean
}
export interface NumberFacts {
  readonly min: number | null
  readonly max: number | null
  readonly whole: boolean
}

const noGenerator = (name: string) => new Error(`no generator for ${name}`)

/** The definition of a schema, discriminated by kind. */
export const definitionOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def

export const unknownKind = (kind: string): Error => noGenerator(`the schema kind "${kind}"`)

const checksOf = (def: { checks?: unknown }): z.core.$ZodChecks['_zod']['def'][] => {
  const outer = ((def.checks ?? []) as z.core.$ZodChecks[]).map((check) => check._zod.def)
  // A schema such as `z.int()` or `z.iso.date()` is its own check.
  return 'check' in def ? [def as unknown as z.core.$ZodChecks['_zod']['def'], ...outer] : outer
}

export function textFacts(def: z.core.$ZodStringDef): TextFacts {
  let facts: TextFacts = { min: 0, max: null, pattern: null, format: null, refined: false }
  for (const check of checksOf(def)) {
    if (check.check === 'min_length') facts = { ...facts, min: check.minimum }
    else if (check.check === 'max_length') facts = { ...facts, max: check.maximum }
    else if (check.check === 'length_equals') facts = { ...facts, min: check.length, max: check.length }
    else if (check.check === 'string_format') facts = { ...facts, ...formatFacts(check) }
    else if (isCustom(check)) facts = { ...facts, refined: true }
    else throw noGenerator(`the check "${check.check}" of a string`)
  }
  return facts
}

function formatFacts(check: z.core.$ZodCheckStringFormatDef): Partial<TextFacts> {
  const { format, pattern } = check
  if (format === 'regex' && pattern !== undefined) return { pattern }
  if (format === 'date') return { format }
  if (format === 'datetime' && 'offset' in check && check.offset === true) return { format }
  throw noGenerator(`the string format "${format}"`)
}

export function numberFacts(def: z.core.$ZodNumberDef): NumberFacts {
  let facts: NumberFacts = { min: null, max: null, whole: false }
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than' && check.inclusive) facts = { ...facts, min: Number(check.value) }
    else if (check.check === 'less_than' && check.inclusive) facts = { ...facts, max: Number(check.value) }
    else if (check.check === 'number_format' && check.format === 'safeint') facts = { ...facts, whole: true }
    else throw noGenerator(`the check "${check.check}" of a number`)
  }
  return facts
}

const isCustom = (check: { check: string }): boolean => check.check === 'custom'

export const isRequired = (schema: Schema): boolean => schema._zod.optin === undefined
