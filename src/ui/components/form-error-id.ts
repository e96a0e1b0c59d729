import type { FieldsActor } from '../../machines/shared/fields.ts'

/** The id of the element that shows the error of the form as a whole. */
export const formErrorId = (form: FieldsActor) => `${form.id}-error`
