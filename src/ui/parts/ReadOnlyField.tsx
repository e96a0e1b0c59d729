import { css } from '../styled-system/css'
import { control } from '../theme/recipes.ts'

interface ReadOnlyFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** A labelled text that can be read, selected and copied, and not typed into. */
export const ReadOnlyField = ({ id, label, value }: ReadOnlyFieldProps) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    <label htmlFor={id} className={css({ fontWeight: '600', overflowWrap: 'anywhere' })}>
      {label}
    </label>
    <input id={id} className={control({ isReadOnly: true })} readOnly autoComplete="off" value={value} />
  </div>
)
