import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { cleanVin, toUpperCaseVin } from '../../../machines/order/index.ts'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { control } from '../../theme/recipes.ts'

const field = grid({ gap: '4', minWidth: '0' })
const input = css(control.raw(), {
  fontFamily: 'code',
  textTransform: 'uppercase',
  _placeholder: { fontFamily: 'text', textTransform: 'none' },
})
/**
 * The lines below the field reserve their height, so that nothing moves when a hint or an error of one line
 * appears.
 */
const line = css({ minHeight: '24', display: 'flex', justifyContent: 'space-between', gap: '4' })
const hintText = css({ minHeight: '24', fontSize: '14', lineHeight: '1.5rem', color: 'muted' })
const errorText = css({ minHeight: '24', color: 'bad' })
const INSERT_INPUT_TYPES = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText']

/** Normalises the text of a field and keeps the caret between the same characters. */
function normalise(field: HTMLInputElement, transform: (text: string) => string): void {
  const { value } = field
  const normalised = transform(value)
  if (normalised === value) return
  const caret = transform(value.slice(0, field.selectionStart ?? value.length)).length
  field.value = normalised
  field.setSelectionRange(caret, caret)
}

interface VinFieldProps {
  readonly id: string
  readonly initialValue: string
  readonly isOpen: boolean
  /** While the order is sent, the field is read-only and keeps the focus. */
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly hint: string | null
  readonly grouped: string
  readonly count: string
  /** A link to the help: above the line of hints, which may be empty, or below an error. */
  readonly help: ReactNode
  readonly onType: (value: string) => void
}

/** The VIN field. Typed text becomes upper case; pasted or dropped text is also cleaned. */
export function VinField({
  id,
  initialValue,
  isOpen,
  isBusy,
  error,
  hint,
  grouped,
  count,
  help,
  onType,
}: VinFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const hasBoth = error !== undefined && hint !== null
  // Report the text that was typed before hydration or restored by the browser.
  useEffect(() => {
    if (ref.current?.value) onType(ref.current.value)
  }, [onType])
  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = event.nativeEvent as InputEvent
    if (!isComposing)
      normalise(event.currentTarget, INSERT_INPUT_TYPES.includes(inputType) ? cleanVin : toUpperCaseVin)
    onType(event.currentTarget.value)
  }
  return (
    <div className={field}>
      <label htmlFor={id} className={css({ fontWeight: '600' })}>
        VIN
      </label>
      <input
        ref={ref}
        id={id}
        name="vin"
        className={input}
        defaultValue={initialValue}
        disabled={!isOpen && !isBusy}
        readOnly={isBusy}
        aria-disabled={isBusy || undefined}
        placeholder={isOpen || isBusy ? '' : 'Choose Version first'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-count ${id}-description${hasBoth ? ` ${id}-hint` : ''}`}
        onInput={handleInput}
        onCompositionEnd={({ currentTarget }) => {
          normalise(currentTarget, toUpperCaseVin)
          onType(currentTarget.value)
        }}
      />
      <p className={line}>
        <span
          data-echo=""
          className={css({ fontFamily: 'code', fontSize: '14', color: 'muted', overflowWrap: 'anywhere' })}
        >
          {grouped}
        </span>
        <span id={`${id}-count`} className={css({ fontFamily: 'code', fontSize: '14', color: 'muted' })}>
          <span aria-hidden>{count}</span>
          <span className={css({ srOnly: true })}>{`${count.replace('/', ' of ')} characters`}</span>
        </span>
      </p>
      {error === undefined && help}
      <p
        id={`${id}-description`}
        role={error === undefined ? undefined : 'alert'}
        className={error === undefined ? hintText : errorText}
      >
        {error ?? hint}
      </p>
      {hasBoth && (
        <p id={`${id}-hint`} className={hintText}>
          {hint}
        </p>
      )}
      {error !== undefined && help}
    </div>
  )
}
