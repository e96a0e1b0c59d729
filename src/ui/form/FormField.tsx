import { useCallback, useDeferredValue, useEffect, useId, useRef } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/fields.ts'
import { Field } from '../parts/Field.tsx'
import { useSelected } from '../useView.ts'
import { useMeantEmail } from './useMeantEmail.tsx'

interface FormFieldProps {
  readonly form: FieldsActor
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly defaultValue?: string
  /** Whether this form tells its objections at the field; else they are told elsewhere. */
  readonly tellsHere?: boolean
}

/** One field of a form: what is typed goes to the machine, what the machine objects to comes back. */
export function FormField({ form, name, tellsHere = true, ...field }: FormFieldProps) {
  const held = useSelected(form, (snapshot) => fieldsView(snapshot).values[name] ?? '')
  // The press moves the focus; what there is to read comes after that.
  const objection = useDeferredValue(
    useSelected(form, (snapshot) => {
      const { objection } = fieldsView(snapshot)
      return objection?.field === name ? objection.says : undefined
    }),
  )
  const isEdited = useSelected(form, (snapshot) => fieldsView(snapshot).isEdited)
  const onType = useCallback(
    (value: string) => form.send({ type: 'field.typed', field: name, value }),
    [form, name],
  )
  const id = useId()
  const { suggestion, onBlur } = useMeantEmail(held, onType)
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
      held={held}
      objection={objection}
      isQuiet={!tellsHere}
      readOnly={!isEdited}
      onType={onType}
      onBlur={({ currentTarget }) => onBlur(currentTarget)}
    />
  )
}
