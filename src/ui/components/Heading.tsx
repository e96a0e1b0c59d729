import type { ComponentProps } from 'react'
import { css } from '../styled-system/css'

export const headingStyle = css.raw({
  fontSize: { base: '24', wide: '30' },
  fontWeight: '600',
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
})

/** The heading of a page; `usePageChange` focuses it after navigation. */
export const Heading = (props: Pick<ComponentProps<'h1'>, 'ref' | 'children'>) => (
  <h1 tabIndex={-1} className={css(headingStyle)} {...props} />
)
