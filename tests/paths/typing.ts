import type { Values } from '../../src/machines/shared/fields.ts'

interface Filled {
  readonly context: { readonly values: Values }
}
interface Heard {
  readonly type: string
  readonly field?: string
  readonly value?: string
}

/** Somebody fills in a field. Where it holds just that, a page says nothing of it. */
export const typing = (field: string, value: string) => ({
  event: ({ context: { values } }: Filled) =>
    (values[field] ?? '') === value ? null : ({ type: 'field.typed', field, value } as const),
  is: (event: Heard) => event.type === 'field.typed' && event.field === field && event.value === value,
})

/** The same of any value but none, as people fill in what is theirs. */
export const typingAny = (field: string, value: string) => ({
  ...typing(field, value),
  is: (event: Heard) => event.type === 'field.typed' && event.field === field && event.value !== '',
})
