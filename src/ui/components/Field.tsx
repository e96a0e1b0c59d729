import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { control } from '../theme/recipes.ts'
import { ErrorText } from './ErrorText.tsx'

const field = grid({ gap: '4', minWidth: '0' })
const input = control()
/** The live region is always rendered. Outside of the grid it adds no gap while it is empty. */
const belowField = css({ _empty: { position: 'absolute' } })

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'ref'> {
  readonly ref?: RefObject<HTMLInputElement | null>
  readonly id: string
  readonly label: string
  /** The text in the machine; when it becomes empty, the field is cleared. */
  readonly machineValue: string
  readonly error?: string | undefined
  /** True if a notice announces the error, so that its text here is not announced again. */
  readonly isErrorNotified?: boolean | undefined
  /** Content below the field, which describes it unless an error does, and is announced when it changes. */
  readonly below?: ReactNode
  readonly onType: (value: string) => void
}

/** A labelled, uncontrolled text field, so that text typed before hydration is kept. */
export function Field({
  ref: givenRef,
  id,
  label,
  machineValue,
  error,
  isErrorNotified,
  below,
  onType,
  ...rest
}: FieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = givenRef ?? ownRef
  const previousMachineValue = useRef(machineValue)
  useEffect(() => {
    if (ref.current?.value) onType(ref.current.value)
  }, [ref, onType])
  useEffect(() => {
    if (machineValue === '' && previousMachineValue.current !== '' && ref.current !== null)
      ref.current.value = ''
    previousMachineValue.current = machineValue
  }, [ref, machineValue])
  return (
    <div className={field}>
      <label htmlFor={id} className={css({ fontWeight: '600' })}>
        {label}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        className={input}
        onInput={(event) => onType(event.currentTarget.value)}
        aria-invalid={error !== undefined}
        aria-describedby={
          error === undefined
            ? (rest['aria-describedby'] ?? (below ? `${id}-below` : undefined))
            : `${id}-error`
        }
      />
      {error !== undefined && (
        <ErrorText id={`${id}-error`} isNotified={isErrorNotified}>
          {error}
        </ErrorText>
      )}
      {below !== undefined && (
        <div id={`${id}-below`} aria-live="polite" className={belowField}>
          {below}
        </div>
      )}
    </div>
  )
}
