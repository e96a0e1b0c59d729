import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/fields.ts'
import { meantEmail } from '../../machines/form/index.ts'
import { Field } from '../parts/Field.tsx'
import { useSelected } from '../useView.ts'
import { MeantEmail } from './MeantEmail.tsx'

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

/** One field of a form: what is typed goes to the machine, what the machine objects to comes back, focus included. */
export function FormField({ form, name, tellsHere = true, ...field }: FormFieldProps) {
  const held = useSelected(form, (snapshot) => fieldsView(snapshot).values[name] ?? '')
  const objection = useSelected(form, (snapshot) => fieldsView(snapshot).objection)
  const isEdited = useSelected(form, (snapshot) => fieldsView(snapshot).state === 'editing')
  const onType = useCallback(
    (value: string) => form.send({ type: 'field.typed', field: name, value }),
    [form, name],
  )
  // The press moves the focus; what there is to read comes after that.
  const told = useDeferredValue(objection)
  const id = useId()
  // Each objection is an object of its own, so that the same one raised again moves the focus again.
  useEffect(() => {
    if (objection?.field === name) document.getElementById(id)?.focus()
  }, [objection, name, id])
  const [wasLeft, setWasLeft] = useState(false)
  const meant = wasLeft ? meantEmail(held) : null
  const correct = (email: string) => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = email
    input.focus()
    onType(email)
  }
  return (
    <Field
      {...field}
      {...(field.type === 'email' && { aside: meant && <MeantEmail email={meant} take={correct} /> })}
      id={id}
      name={name}
      held={held}
      objection={told?.field === name ? told.says : undefined}
      isQuiet={!tellsHere}
      readOnly={!isEdited}
      onType={onType}
      onBlur={() => setWasLeft(true)}
    />
  )
}
