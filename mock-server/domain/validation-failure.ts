/** Validation errors by field. */
export interface ValidationFailure<Field extends string> {
  readonly errors: { readonly [F in Field]?: string[] }
}

/** A failure if any field has an error, otherwise `null`. */
export function validationFailure<Field extends string>(
  errorsByField: Record<Field, string[]>,
): ValidationFailure<Field> | null {
  const errors: { [F in Field]?: string[] } = {}
  let hasError = false
  for (const field in errorsByField) {
    if (errorsByField[field].length === 0) continue
    errors[field] = errorsByField[field]
    hasError = true
  }
  return hasError ? { errors } : null
}

export const INVALID_VALUE = 'Invalid value'
export const REQUIRED = 'This field is required.'
export const BLANK = 'This field may not be blank.'
export const unknownRecordMessage = (key: string | number): string =>
  `Invalid pk "${key}" - object does not exist.`
