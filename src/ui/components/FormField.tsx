import { useCallback, useDeferredValue, useEffect, useId, useRef } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/index.ts'
import { isEmailFormat } from '../../machines/shared/email-format.ts'
import { type FieldsActor, fieldsView } from '../../machines/shared/fields.ts'
import { useView } from '../app/useView.ts'
import { css } from '../styled-system/css'
import { Field } from './Field.tsx'
import { useEmailSuggestion } from './useEmailSuggestion.tsx'

interface FormFieldProps {
  readonly form: FieldsActor
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly autoCapitalize?: string
  readonly spellCheck?: boolean
  readonly defaultValue?: string
  /** True if the rule of new passwords is shown below the field. */
  readonly isNewPassword?: boolean
}

/** A hint, not an error: the form can be sent with this address. */
const NO_EMAIL = (
  <div className={css({ fontSize: '14', textWrap: 'balance' })}>
    This does not look like an e-mail address.
  </div>
)

const PASSWORD_NOTE = (
  <span
    className={css({ fontSize: '14', color: 'muted' })}
  >{`${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`}</span>
)

/** Connects one field to the form machine: sends typed text, shows its error. */
export function FormField({ form, name, isNewPassword, ...field }: FormFieldProps) {
  const machineValue = useView(form, (snapshot) => fieldsView(snapshot).values[name] ?? '')
  // The focus moves first; the message may render later.
  const error = useDeferredValue(
    useView(form, (snapshot) => {
      const { error } = fieldsView(snapshot)
      return error?.field === name || error?.field === '' ? error : undefined
    }),
  )
  const isEdited = useView(form, (snapshot) => fieldsView(snapshot).isEdited)
  const onType = useCallback(
    (value: string) => form.send({ type: 'field.typed', field: name, value }),
    [form, name],
  )
  const id = useId()
  const { suggestionOr, wasLeft, onBlur } = useEmailSuggestion(machineValue, onType)
  const hint = wasLeft && machineValue.trim() !== '' && !isEmailFormat(machineValue) ? NO_EMAIL : null
  const leave = useRef(onBlur)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current: input } = ref
    // A field may have been filled in and left before hydration.
    if (input?.value && input !== document.activeElement) leave.current(input)
  }, [])
  return (
    <Field
      {...field}
      below={field.type === 'email' ? suggestionOr(hint) : isNewPassword && PASSWORD_NOTE}
      ref={ref}
      id={id}
      name={name}
      machineValue={machineValue}
      error={error?.field === name ? error.message : undefined}
      isErrorNotified={error?.isNotified}
      aria-describedby={error && `${form.id}-error`}
      readOnly={!isEdited}
      onType={onType}
      onBlur={({ currentTarget }) => onBlur(currentTarget)}
    />
  )
}
