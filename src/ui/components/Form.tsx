import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/shared/fields.ts'
import { useSelected } from '../app/useView.ts'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'

interface FormProps {
  readonly form: FieldsActor
  readonly action: string
  readonly children: ReactNode
}

/** A form with its one button, which leads to the field that is objected to. The browser's own bubbles never come before the words of the shop. */
export function Form({ form, action, children }: FormProps) {
  // One thing at a time: what is typed into a field concerns that field alone.
  const state = useSelected(form, (snapshot) => fieldsView(snapshot).state)
  const isBusy = useSelected(form, (snapshot) => fieldsView(snapshot).isBusy)
  const isEdited = useSelected(form, (snapshot) => fieldsView(snapshot).isEdited)
  const error = useSelected(form, (snapshot) => fieldsView(snapshot).error)
  const fields = useRef<HTMLFormElement>(null)
  // Each objection is an object of its own, so that the same one raised again moves the focus again.
  useEffect(() => {
    // The fields of a form are told by their names.
    const field: HTMLInputElement | undefined = error && fields.current?.[error.field]
    field?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'form.submitted' })
  }
  return (
    // Sent before the app is there, a form must not write a password into the address bar.
    <form
      ref={fields}
      method="post"
      noValidate
      data-state={String(state)}
      className={css({ display: 'grid', gap: '16' })}
      onSubmit={submit}
    >
      {children}
      <Button type="submit" variant="accent" isBusy={isBusy} disabled={!isEdited}>
        {action}
      </Button>
    </form>
  )
}
