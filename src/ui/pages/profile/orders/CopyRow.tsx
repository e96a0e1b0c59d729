import type { OrderRow } from '../../../../machines/history/index.ts'
import { textLink } from '../../../components/TextLink.tsx'
import { css } from '../../../styled-system/css'

/** Same width for both labels, so that the row does not change. */
const button = css(textLink, {
  minHeight: 'touch',
  minWidth: '72',
  py: '0',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})

interface CopyRowProps {
  readonly id: OrderRow['order_id']
  readonly isCopied: boolean
  readonly copy: () => void
}

/** Copies the PIN of one row of the list. */
export const CopyRow = ({ id, isCopied, copy }: CopyRowProps) => (
  <button type="button" className={button} onClick={copy}>
    {isCopied ? 'Copied!' : 'Copy PIN'}
    <span className={css({ srOnly: true })}>{isCopied ? ` PIN of order ${id}` : ` of order ${id}`}</span>
  </button>
)
