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
  /** Folder and name of the file. */
  readonly name: string
}

/** One action of a row; its accessible name contains the file name. */
export const RowAction = ({ label, name, ...rest }: RowActionProps) => (
  <button type="button" {...rest} className={action} aria-label={`${label} ${name}`}>
    {label}
  </button>
)
