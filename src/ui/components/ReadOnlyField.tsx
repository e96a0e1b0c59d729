import { css } from '../styled-system/css'
import { grid } from '../styled-system/patterns'
import { control } from '../theme/recipes.ts'

interface ReadOnlyFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
}

/** A labelled field whose text can be selected and copied, but not edited. */
export const ReadOnlyField = ({ id, label, value, hint }: ReadOnlyFieldProps) => (
  <div className={grid({ gap: '4' })}>
    <label htmlFor={id} className={css({ fontWeight: '600', overflowWrap: 'anywhere' })}>
      {label}
    </label>
    <input
      id={id}
      className={control({ isReadOnly: true })}
      readOnly
      autoComplete="off"
      value={value}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    />
    {hint !== undefined && (
      <p id={`${id}-hint`} className={css({ fontSize: '14', color: 'muted' })}>
        {hint}
      </p>
    )}
  </div>
)
