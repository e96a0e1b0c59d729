import { useCallback, useEffect } from 'react'
import { type FormActor, formView } from '../../machines/form/index.ts'
import { Field } from '../parts/Field.tsx'
import { useView } from '../useView.ts'

interface FormFieldProps {
  readonly form: FormActor
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  /** Whether this form tells its objections at the field; else they are told elsewhere. */
  readonly tellsHere?: boolean
}

/** One field of a form: what is typed goes to the machine, what the machine objects to comes back, focus included. */
export function FormField({ form, name, tellsHere = true, ...field }: FormFieldProps) {
  const { values, objection, state } = useView(form, formView)
  const onType = useCallback(
    (value: string) => form.send({ type: 'field.typed', field: name, value }),
    [form, name],
  )
  const isObjectedTo = objection?.field === name
  const id = `${form.id}-${name}`
  useEffect(() => {
    if (isObjectedTo) document.getElementById(id)?.focus()
  }, [isObjectedTo, id])
  return (
    <Field
      {...field}
      id={id}
      name={name}
      held={values[name] ?? ''}
      objection={isObjectedTo ? objection.says : undefined}
      isQuiet={!tellsHere}
      readOnly={state !== 'editing'}
      onType={onType}
    />
  )
}
