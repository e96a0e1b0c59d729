import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

const heading = css({
  fontSize: { base: '24', wide: '30' },
  fontWeight: '600',
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
  _focusVisible: { outline: 'none' },
})

/** The heading of a page; `usePageChange` focuses it after navigation. */
export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h1 tabIndex={-1} className={heading}>
    {children}
  </h1>
)
