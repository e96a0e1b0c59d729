import { css } from '../styled-system/css'

const input = css({
  width: '100%',
  minHeight: 'touch',
  px: '12',
  bg: 'field',
  color: 'ink',
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  _disabled: { color: 'muted' },
})

interface SearchFieldProps {
  readonly isDisabled: boolean
  readonly onType: (text: string) => void
}

export const SearchField = ({ isDisabled, onType }: SearchFieldProps) => (
  <search className={css({ display: 'grid', gap: '4', maxWidth: 'card' })}>
    <label htmlFor="orders-search" className={css({ fontWeight: '600' })}>
      Search by VIN or order id
    </label>
    <input
      id="orders-search"
      type="search"
      autoComplete="off"
      spellCheck={false}
      className={input}
      disabled={isDisabled}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  </search>
)
