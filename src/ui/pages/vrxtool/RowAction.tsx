import type { ComponentProps } from 'react'
import { textLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'

const action = css(textLink, {
  minHeight: 'touch',
  px: { base: '4', wide: '8' },
  py: '0',
  cursor: 'pointer',
})

interface RowActionProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  readonly label: string
  /** Of which file. */
  readonly name: string
}

/** One thing that can be done with one file; there are many rows, so it is told apart by the file's name. */
export const RowAction = ({ label, name, ...rest }: RowActionProps) => (
  <button type="button" {...rest} className={action} aria-label={`${label} ${name}`}>
    {label}
  </button>
)
