/** Why a wish was not granted: sentences under the field that each belongs to. */
export interface Refusal<Field extends string> {
  readonly problems: { readonly [F in Field]?: string[] }
}

/** A refusal when any list holds a sentence, else `null`. */
export function refusalOf<Field extends string>(found: Record<Field, string[]>): Refusal<Field> | null {
  const problems: { [F in Field]?: string[] } = {}
  let any = false
  for (const field in found) {
    if (found[field].length === 0) continue
    problems[field] = found[field]
    any = true
  }
  return any ? { problems } : null
}

export const INVALID_VALUE = 'Invalid value'
export const REQUIRED = 'This field is required.'
export const BLANK = 'This field may not be blank.'
export const noSuchRecord = (key: string | number): string => `Invalid pk "${key}" - object does not exist.`
