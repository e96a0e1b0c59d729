import { css } from '../../styled-system/css'
import { card } from '../../theme/recipes.ts'

/** A radio button or a checkbox with its label, as one target. */
export const option = css.raw(card.raw(), {
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  minHeight: 'touch',
  px: '12',
  borderColor: 'stroke',
  '& > input': { color: 'stroke' },
})
