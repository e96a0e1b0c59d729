import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/shared/fields.ts'
import { useView } from '../app/useView.ts'
import { grid } from '../styled-system/patterns'
import { Button } from './Button.tsx'

interface FormProps {
  readonly form: FieldsActor
  readonly action: string
  readonly children: ReactNode
}

/** A form with one button. A validation error moves the focus to its field; `noValidate` turns the browser's messages off. */
export function Form({ form, action, children }: FormProps) {
  // Single selections, so that typing re-renders only the edited field.
  const state = useView(form, (snapshot) => fieldsView(snapshot).state)
  const isBusy = useView(form, (snapshot) => fieldsView(snapshot).isBusy)
  const isEdited = useView(form, (snapshot) => fieldsView(snapshot).isEdited)
  const error = useView(form, (snapshot) => fieldsView(snapshot).error)
  const fields = useRef<HTMLFormElement>(null)
  // Each error is a new object, so that repeating the same error moves the focus again.
  useEffect(() => {
    const field: HTMLInputElement | undefined = error && fields.current?.[error.field]
    field?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'form.submitted' })
  }
  return (
    // With GET, a submit before hydration would put the password into the address bar.
    <form
      ref={fields}
      method="post"
      noValidate
      data-state={String(state)}
      className={grid({ gap: '16' })}
      onSubmit={submit}
    >
      {children}
      <Button type="submit" variant="accent" isBusy={isBusy} disabled={!isEdited}>
        {action}
      </Button>
    </form>
  )
}
