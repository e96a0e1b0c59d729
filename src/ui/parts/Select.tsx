import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { control } from '../theme/recipes.ts'

const box = css({ display: 'grid', gap: '4', minWidth: '0' })
const top = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12' })
const select = css(control.raw(), {
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  _disabled: { cursor: 'default', opacity: '1' },
  _dressed: {
    appearance: 'base-select',
    display: 'flex',
    alignItems: 'center',
    '&::picker(select)': {
      appearance: 'base-select',
      bg: 'panel',
      color: 'ink',
      borderWidth: '1',
      borderColor: 'edge',
      borderRadius: 'box',
      p: '4',
      mt: '4',
    },
    '& option': { minHeight: 'touch', px: '8', alignItems: 'center', borderRadius: 'box' },
    '& option:hover, & option:focus-visible': { bg: 'bone' },
    '& option:checked': { fontWeight: '600' },
  },
})

interface SelectProps<Name extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'name' | 'children'> {
  readonly id: string
  readonly name: Name
  readonly label: string
  readonly options: readonly string[]
  /** What stands there while nothing has been chosen. */
  readonly placeholder: string
  /** What is held elsewhere of the choice; '' for none. */
  readonly held: string
  readonly objection?: string | undefined
  /** What it waits for while it is disabled, or what it is for. */
  readonly hint?: string | undefined
  /** Stands beside the label, and describes the choice where nothing else does. */
  readonly note?: string | undefined
  /** Another way to make the same choice, between the label and the list. */
  readonly pictures?: ReactNode
  readonly onPick: (name: Name, value: string) => void
}

/** A labelled choice of one. What was chosen before the app was there is told to it, not lost. */
export function Select<Name extends string>({
  id,
  name,
  label,
  options,
  placeholder,
  held,
  objection,
  hint,
  note,
  pictures,
  onPick,
  ...rest
}: SelectProps<Name>) {
  const ref = useRef<HTMLSelectElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    const chosen = ref.current?.value
    if (chosen) onPick(name, chosen)
  }, [onPick, name])
  // After each drawing, since a browser chooses by itself when its options change.
  useLayoutEffect(() => {
    if (ref.current !== null && !(isNew.current && held === '')) ref.current.value = held
    isNew.current = false
  })
  const told = objection ?? hint
  const noteId = note === undefined ? undefined : `${id}-note`
  const describedBy = told === undefined ? noteId : `${id}-told`
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
        aria-invalid={objection !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onPick(name, event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {told !== undefined && (
        <p
          id={`${id}-told`}
          role={objection === undefined ? undefined : 'alert'}
          className={css({ color: objection === undefined ? 'muted' : 'bad' })}
        >
          {told}
        </p>
      )}
    </div>
  )
}
