import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { css } from '../styled-system/css'
import { grid, wrap } from '../styled-system/patterns'
import { control } from '../theme/recipes.ts'

const box = grid({ gap: '4', minWidth: '0' })
const top = wrap({ alignItems: 'baseline', columnGap: '12' })
const select = css(control.raw(), {
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  _disabled: { cursor: 'default', opacity: '1' },
  _customizable: {
    appearance: 'base-select',
    display: 'flex',
    alignItems: 'center',
    '&::picker(select)': {
      appearance: 'base-select',
      bg: 'panel',
      color: 'text',
      borderWidth: '1',
      borderColor: 'edge',
      borderRadius: 'box',
      p: '4',
      mt: '4',
    },
    '& option': { minHeight: 'touch', px: '8', alignItems: 'center', borderRadius: 'box' },
    '& option:hover, & option:focus-visible': { bg: 'skeleton' },
    '& option:checked': { fontWeight: '600' },
  },
})

interface SelectProps<Name extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'name' | 'children'> {
  readonly id: string
  readonly name: Name
  readonly label: string
  readonly options: readonly string[]
  readonly placeholder: string
  /** The choice in the machine; '' for none. */
  readonly machineValue: string
  readonly error?: string | undefined
  /** Shown next to the label; describes the select if there is no error. */
  readonly note?: string | undefined
  /** Tiles for the same choice, between label and select. */
  readonly pictures?: ReactNode
  readonly onChange: (name: Name, value: string) => void
}

/** A labelled select. A choice made before hydration is sent to the machine. */
export function Select<Name extends string>({
  id,
  name,
  label,
  options,
  placeholder,
  machineValue,
  error,
  note,
  pictures,
  onChange,
  ref: outerRef,
  ...rest
}: SelectProps<Name>) {
  const ref = useRef<HTMLSelectElement>(null)
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(outerRef, () => ref.current)
  const isNew = useRef(true)
  useEffect(() => {
    const chosen = ref.current?.value
    if (chosen) onChange(name, chosen)
  }, [onChange, name])
  // After each render, because browsers change the value when the options change.
  useLayoutEffect(() => {
    if (ref.current !== null && !(isNew.current && machineValue === '')) ref.current.value = machineValue
    isNew.current = false
  })
  const noteId = note === undefined ? undefined : `${id}-note`
  const describedBy = error === undefined ? noteId : `${id}-description`
  return (
    <div className={box}>
      <div className={top}>
        <label htmlFor={id} className={css({ fontWeight: '600' })}>
          {label}
        </label>
        {note !== undefined && (
          <span id={noteId} className={css({ fontSize: '14', color: 'muted' })}>
            {note}
          </span>
        )}
      </div>
      {pictures}
      <select
        {...rest}
        ref={ref}
        id={id}
        name={name}
        className={select}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-description`} role="alert" className={css({ color: 'bad' })}>
          {error}
        </p>
      )}
    </div>
  )
}
