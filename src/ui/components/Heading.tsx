import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

export const headingStyle = css.raw({
  fontSize: { base: '24', wide: '30' },
  fontWeight: '600',
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
})

/** The heading of a page; `usePageChange` focuses it after navigation. */
export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h1 tabIndex={-1} className={css(headingStyle)}>
    {children}
  </h1>
)
