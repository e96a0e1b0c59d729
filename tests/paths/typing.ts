import type { Values } from '../../src/machines/shared/fields.ts'

interface WithValues {
  readonly context: { readonly values: Values }
}

/** Types a value into a field. A field that has the value already sends no event. */
export const typing = (field: string, value: string) => ({
  event: ({ context: { values } }: WithValues) =>
    (values[field] ?? '') === value ? null : ({ type: 'field.typed', field, value } as const),
})
