import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldsActor, fieldsView } from '../../machines/shared/fields.ts'
import { useView } from '../app/useView.ts'
import { grid } from '../styled-system/patterns'
import { Button } from './Button.tsx'
import { ErrorText } from './ErrorText.tsx'

interface FormProps {
  readonly form: FieldsActor
  readonly action: string
  /** Quiet if the page recommends another action. */
  readonly variant?: 'accent' | 'quiet'
  readonly children: ReactNode
}

/**
 * A form with one button. After an error, the focus moves to the field of the error, unless the user has
 * focused something outside of the form. An error without a field moves only a lost focus: to the button.
 * `noValidate` turns the browser's messages off.
 */
export function Form({ form, action, variant = 'accent', children }: FormProps) {
  // Select each value by itself, so that typing re-renders only the edited field.
  const state = useView(form, (snapshot) => fieldsView(snapshot).state)
  const isBusy = useView(form, (snapshot) => fieldsView(snapshot).isBusy)
  const isEdited = useView(form, (snapshot) => fieldsView(snapshot).isEdited)
  const error = useView(form, (snapshot) => fieldsView(snapshot).error)
  const errorId = `${form.id}-error`
  const fields = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Each error is a new object, so that repeating the same error moves the focus again.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body
    if (error === null || !(isLost || fields.current?.contains(activeElement))) return
    const field: HTMLInputElement | undefined = fields.current?.[error.field]
    if (field !== undefined) field.focus()
    else if (isLost) button.current?.focus()
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
      {error?.field === '' && (
        <ErrorText id={errorId} isNotified={error.isNotified}>
          {error.message}
        </ErrorText>
      )}
      <Button
        ref={button}
        type="submit"
        variant={variant}
        isBusy={isBusy}
        disabled={!isEdited}
        aria-describedby={error?.field === '' ? errorId : undefined}
      >
        {action}
      </Button>
    </form>
  )
}
