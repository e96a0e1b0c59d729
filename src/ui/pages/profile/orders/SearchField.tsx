import type { Ref } from 'react'
import { css } from '../../../styled-system/css'
import { grid } from '../../../styled-system/patterns'
import { control } from '../../../theme/recipes.ts'

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly isDisabled: boolean
  readonly onType: (text: string) => void
}

export const SearchField = ({ ref, isDisabled, onType }: SearchFieldProps) => (
  <search className={grid({ gap: '4', maxWidth: 'card' })}>
    <label htmlFor="orders-search" className={css({ fontWeight: '600' })}>
      Search by VIN or order number
    </label>
    <input
      ref={ref}
      id="orders-search"
      type="search"
      autoComplete="off"
      spellCheck={false}
      className={control()}
      disabled={isDisabled}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  </search>
)
