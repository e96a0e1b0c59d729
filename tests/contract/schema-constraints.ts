import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType

export interface StringConstraints {
  readonly min: number
  readonly max: number | null
  readonly pattern: RegExp | null
  readonly format: 'date' | 'datetime' | null
  readonly hasRefinement: boolean
}
export interface NumberConstraints {
  readonly min: number | null
  readonly max: number | null
  readonly isInteger: boolean
}

const noGeneratorError = (name: string) => new Error(`no generator for ${name}`)

/** The definition of a schema, discriminated by kind. */
export const definitionOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def

export const unknownKindError = (kind: string): Error => noGeneratorError(`the schema kind "${kind}"`)

const checksOf = (def: { checks?: unknown }): z.core.$ZodChecks['_zod']['def'][] => {
  const outer = ((def.checks ?? []) as z.core.$ZodChecks[]).map((check) => check._zod.def)
  // A schema such as `z.int()` or `z.iso.date()` is its own check.
  return 'check' in def ? [def as unknown as z.core.$ZodChecks['_zod']['def'], ...outer] : outer
}

export function stringConstraints(def: z.core.$ZodStringDef): StringConstraints {
  let constraints: StringConstraints = {
    min: 0,
    max: null,
    pattern: null,
    format: null,
    hasRefinement: false,
  }
  for (const check of checksOf(def)) {
    if (check.check === 'min_length') constraints = { ...constraints, min: check.minimum }
    else if (check.check === 'max_length') constraints = { ...constraints, max: check.maximum }
    else if (check.check === 'length_equals')
      constraints = { ...constraints, min: check.length, max: check.length }
    else if (check.check === 'string_format') constraints = { ...constraints, ...formatConstraints(check) }
    else if (isCustom(check)) constraints = { ...constraints, hasRefinement: true }
    else throw noGeneratorError(`the check "${check.check}" of a string`)
  }
  return constraints
}

function formatConstraints(check: z.core.$ZodCheckStringFormatDef): Partial<StringConstraints> {
  const { format, pattern } = check
  if (format === 'regex' && pattern !== undefined) return { pattern }
  if (format === 'date') return { format }
  if (format === 'datetime' && 'offset' in check && check.offset === true) return { format }
  throw noGeneratorError(`the string format "${format}"`)
}

export function numberConstraints(def: z.core.$ZodNumberDef): NumberConstraints {
  let constraints: NumberConstraints = { min: null, max: null, isInteger: false }
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than' && check.inclusive)
      constraints = { ...constraints, min: Number(check.value) }
    else if (check.check === 'less_than' && check.inclusive)
      constraints = { ...constraints, max: Number(check.value) }
    else if (check.check === 'number_format' && check.format === 'safeint')
      constraints = { ...constraints, isInteger: true }
    else throw noGeneratorError(`the check "${check.check}" of a number`)
  }
  return constraints
}

const isCustom = (check: { check: string }): boolean => check.check === 'custom'

export const isRequired = (schema: Schema): boolean => schema._zod.optin === undefined
