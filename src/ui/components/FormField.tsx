import { useCallback, useDeferredValue, useEffect, useId, useRef } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/shared/fields.ts'
import { useSelected } from '../app/useView.ts'
import { Field } from './Field.tsx'
import { useMeantEmail } from './useMeantEmail.tsx'

interface FormFieldProps {
  readonly form: FieldsActor
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly defaultValue?: string
  /** Whether this form tells its objections at the field; else they are told elsewhere. */
  readonly showsErrors?: boolean
}

/** One field of a form: what is typed goes to the machine, what the machine objects to comes back. */
export function FormField({ form, name, showsErrors = true, ...field }: FormFieldProps) {
  const machineValue = useSelected(form, (snapshot) => fieldsView(snapshot).values[name] ?? '')
  // The press moves the focus; what there is to read comes after that.
  const error = useDeferredValue(
    useSelected(form, (snapshot) => {
      const { error } = fieldsView(snapshot)
      return error?.field === name ? error.message : undefined
    }),
  )
  const isEdited = useSelected(form, (snapshot) => fieldsView(snapshot).isEdited)
  const onType = useCallback(
    (value: string) => form.send({ type: 'field.typed', field: name, value }),
    [form, name],
  )
  const id = useId()
  const { suggestion, onBlur } = useMeantEmail(machineValue, onType)
  const leave = useRef(onBlur)
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement
    // What was typed before the app was there may have been left by then, too.
    if (input.value && input !== document.activeElement) leave.current(input)
  }, [id])
  return (
    <Field
      {...field}
      {...(field.type === 'email' && { below: suggestion })}
      id={id}
      name={name}
      machineValue={machineValue}
      error={error}
      isErrorHidden={!showsErrors}
      readOnly={!isEdited}
      onType={onType}
      onBlur={({ currentTarget }) => onBlur(currentTarget)}
    />
  )
}
