import { type ComponentProps, useEffect, useRef } from 'react'
import { css } from '../styled-system/css'

const input = css({
  width: '100%',
  minHeight: 'touch',
  px: '12',
  bg: 'field',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'box',
  _invalid: { borderColor: 'bad', borderWidth: '2px' },
})

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  readonly id: string
  readonly label: string
  /** What is held elsewhere of this field's text: when that is emptied, so is the field. */
  readonly held: string
  readonly objection?: string | undefined
  /** The objection is told elsewhere; here it only marks the field. */
  readonly isQuiet?: boolean
  readonly onType: (value: string) => void
}

/** A labelled text field. It keeps its own text, so that nothing typed before the app was there is lost. */
export function Field({ id, label, held, objection, isQuiet = false, onType, ...rest }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const heldBefore = useRef(held)
  useEffect(() => {
    if (ref.current?.value) onType(ref.current.value)
  }, [onType])
  useEffect(() => {
    if (held === '' && heldBefore.current !== '' && ref.current !== null) ref.current.value = ''
    heldBefore.current = held
  }, [held])
  const told = objection !== undefined && !isQuiet ? `${id}-objection` : undefined
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <label htmlFor={id} className={css({ fontWeight: '600' })}>
        {label}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        className={input}
        onInput={(event) => onType(event.currentTarget.value)}
        aria-invalid={objection !== undefined}
        aria-describedby={told}
      />
      {told !== undefined && (
        <p id={told} role="alert" className={css({ color: 'bad' })}>
          {objection}
        </p>
      )}
    </div>
  )
}
